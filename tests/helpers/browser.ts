import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { findBrowser, findTestBrowser } from '../../scripts/browser.mjs';

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Only ends hanging tests: on a busy machine a page takes much longer than Playwright's 30 seconds. */
const PATIENCE_MS = 120_000;
const screenshots = fileURLToPath(new URL('../../.test/screenshots/', import.meta.url));

const cameraArguments = (file: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
];

const browsers = new Map<typeof findBrowser, Promise<Browser>>();

/** Returns the worker's browser, started on first use. Playwright ends it with the process. */
function launchBrowser(find: typeof findBrowser): Promise<Browser> {
  const running = browsers.get(find) ?? launch(find, launchArguments);
  browsers.set(find, running);
  return running;
}

async function launch(find: typeof findBrowser, args: string[]): Promise<Browser> {
  const executablePath = await find();
  if (!executablePath) throw new Error('Kein Browser gefunden. Bitte Chromium installieren oder CHROME_PATH setzen.');
  return chromium.launch({ executablePath, args, timeout: PATIENCE_MS });
}

export type PageOptions = Omit<BrowserContextOptions, 'viewport'> & {
  /** Pixels; the widths that matter are 360 and 1280. */
  width: number;
  height?: number;
  /** Expected console messages, such as Chromium's line about an answer with status 401. */
  allow?: RegExp[];
  /** Lets the console install itself for offline use; other tests are spared fetching all of its files. */
  installs?: boolean;
  /** Uses the full browser: the one of most tests opens no PDFs and sends nothing when its pages are closed. */
  wholeBrowser?: boolean;
  /** Y4M file that the camera shows; the test gets a browser of its own. */
  camera?: string;
};

const NOT_INSTALLED = [/^The console will not open without a network/, /Service Worker registration blocked/];

/**
 * Opens a page in a fresh German browser profile in Berlin time. When the test ends, the page is closed, and the test
 * fails if the page has written errors or warnings to its console or thrown any; a failed test leaves a screenshot.
 * Call it within a test.
 */
export async function openPage(options: PageOptions): Promise<Page> {
  const { width, height = 800, allow = [], installs, wholeBrowser, camera, ...rest } = options;
  const browser = camera
    ? await launch(findBrowser, [...launchArguments, ...cameraArguments(camera)])
    : await launchBrowser(wholeBrowser ? findBrowser : findTestBrowser);
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: installs ? 'allow' : 'block',
    ...rest,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const errors: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(error.error().stack ?? error.error().message));
  const page = await context.newPage();
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await screenshot(page, `failed-${task.name.replace(/[^\wäöüß]+/gi, '-')}`);
    await context.close();
    if (camera) await browser.close();
    const expected = installs ? allow : [...allow, ...NOT_INSTALLED];
    const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
    expect(unexpected, 'errors and warnings in the browser console').toEqual([]);
  });
  return page;
}

/** Saves what the page shows as `.test/screenshots/<name>-<width>.png`. */
export async function screenshot(page: Page, name: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: `${screenshots}${name}-${page.viewportSize()?.width}.png` });
}
