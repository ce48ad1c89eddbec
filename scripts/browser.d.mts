/** The path of a Chromium that starts, or undefined. */
export function findBrowser(): Promise<string | undefined>;
/** The path of the browser for tests, or undefined. */
export function findTestBrowser(): Promise<string | undefined>;
/** Finds a browser or installs one; throws a German sentence when there is none in the end. */
export function ensureBrowser(): Promise<string>;
/** Finds the browsers for tests or installs them; throws a German sentence when there is none in the end. */
export function ensureTestBrowsers(): Promise<void>;
