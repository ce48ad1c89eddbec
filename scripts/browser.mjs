import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { programs, run } from './run.mjs';

/**
 * @returns {Promise<string | undefined>} the path of a Chromium that starts: CHROME_PATH, else one in PATH, else one
 * that Playwright has fetched
 */
export async function findBrowser() {
  if (process.env.CHROME_PATH) return starts(process.env.CHROME_PATH) ? process.env.CHROME_PATH : undefined;
  return [...inPath(), ...(await ofPlaywright())].find(starts);
}

/**
 * Finds a browser or installs one: Debian's package where we may, else Playwright's own.
 *
 * @throws with a German sentence when there is none in the end
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  if (process.env.CHROME_PATH)
    throw new Error(`CHROME_PATH zeigt auf keinen Browser, der startet: ${process.env.CHROME_PATH}`);
  for (const commands of waysToInstall()) {
    for (const command of commands) if ((await run(command)).code !== 0) break;
    const installed = await findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'Kein Browser gefunden. Bitte Chromium installieren oder CHROME_PATH auf einen Chromium oder Chrome setzen.',
  );
}

function waysToInstall() {
  const isRoot = process.getuid?.() === 0;
  const debian = [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ];
  const playwright = [[...programs.playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']];
  return isRoot && existsSync('/etc/debian_version') ? [debian, playwright] : [playwright];
}

function inPath() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
}

/** The browser of the Playwright version we use, and on Linux those that other versions have left. */
async function ofPlaywright() {
  const { chromium } = await import('playwright-core');
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright');
  const others = existsSync(cache) ? readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name)) : [];
  return [
    chromium.executablePath(),
    ...others.flatMap((name) =>
      ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((path) => join(cache, name, path)),
    ),
  ];
}

/** Ubuntu's `chromium-browser` is a note about a snap: a file that exists is not yet a browser. */
function starts(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
