import data from "./recording.json";

export const recording = data as unknown;
