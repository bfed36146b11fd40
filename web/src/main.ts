import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { followPrefs } from "./ui/prefs.svelte";
import { session } from "./ui/session.svelte";

followPrefs();
session.start();
mount(App, { target: document.getElementById("app")! });
