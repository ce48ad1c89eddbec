import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { inFolders, installPackages, isDebian, updatePackages } from './debian.mjs';
import { programs, run } from './run.mjs';

/**
 * @returns {Promise<string
 * undefined>} the path of a Chromium that starts: CHROME_PATH, else one in PATH, else one installed by Playwright
 */
export async function findBrowser() {
  if (process.env.CHROME_PATH) return starts(process.env.CHROME_PATH) ? process.env.CHROME_PATH : undefined;
  return [...inPath(), ...(await ofPlaywright())].find(starts);
}

/**
 * Finds or installs a browser: Debian's package where permitted, else Playwright's own.
 * @throws with a German message if there is none in the end
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

/**
 * @returns {Promise<string
 * undefined>} the browser for tests: CHROME_PATH, else headless Chromium, which takes half of the CPU time for the same
 * pages, else any that `findBrowser` finds
 */
export const findTestBrowser = async () =>
  process.env.CHROME_PATH ? findBrowser() : (inFolders(['chromium-headless-shell']).find(starts) ?? findBrowser());

/**
 * Finds or installs the browsers for tests. Without a network or permission to install, one browser serves both
 * purposes, and the tests take longer.
 * @throws with a German message if there is none in the end
 */
export async function ensureTestBrowsers() {
  await ensureBrowser();
  const hasShell = () => inFolders(['chromium-headless-shell']).some(starts);
  if (process.env.CHROME_PATH || !isDebian() || hasShell()) return;
  for (const command of [updatePackages, installPackages('chromium-headless-shell')])
    if ((await run(command, { quiet: true })).code !== 0) return;
}

function waysToInstall() {
  const isRoot = process.getuid?.() === 0;
  const debian = [['apt-get', 'update'], installPackages('chromium')];
  const playwright = [[...programs.playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']];
  return isDebian() ? [debian, playwright] : [playwright];
}

function inPath() {
  return [
    ...inFolders(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
}

/** Returns the browser of the Playwright version in use, and on Linux those that other versions have left. */
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

/** Tries to run the program: Ubuntu's `chromium-browser` is only a notice about a snap. */
function starts(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
