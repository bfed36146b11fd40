// Whether the side panel is open: beside the table where there is room, else as a sheet over it.
import { MediaQuery } from "svelte/reactivity";
import { prefs } from "./prefs.svelte";

export class PanelRoom {
  private readonly wide = new MediaQuery("(min-width: 1100px) and (min-height: 560px)");
  private isSheetUp = $state(false);

  /** Over the table. */
  get isSheet(): boolean {
    return this.isSheetUp && !this.wide.current;
  }

  get isShown(): boolean {
    return this.wide.current ? prefs.panel : this.isSheetUp;
  }

  toggle(): void {
    if (this.wide.current) prefs.panel = !prefs.panel;
    else this.isSheetUp = !this.isSheetUp;
  }

  close(): void {
    if (this.wide.current) prefs.panel = false;
    this.isSheetUp = false;
  }
}
