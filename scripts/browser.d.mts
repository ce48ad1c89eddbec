/** The path of a Chromium that starts, or undefined. */
export function findBrowser(): Promise<string | undefined>;
/** Finds a browser or installs one; throws a German sentence when there is none in the end. */
export function ensureBrowser(): Promise<string>;
