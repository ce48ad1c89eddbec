export function findBrowser(): Promise<string | undefined>;
export function findTestBrowser(): Promise<string | undefined>;
export function ensureBrowser(): Promise<string>;
export function ensureTestBrowsers(): Promise<void>;
