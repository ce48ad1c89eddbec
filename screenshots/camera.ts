import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { ARGUMENTS } from '../bench/pages';
import { type House, NOW } from './house';

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...ARGUMENTS, '--font-render-hinting=none'] });

export interface Setting {
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  scale?: number;
  isDark?: boolean;
  /** Allows the console to install itself. */
  installs?: boolean;
}

/** Creates a browser profile: German, signed in, on the clock of the pictures, without animations. */
export async function settingOf(browser: Browser, { token }: House, setting: Setting): Promise<BrowserContext> {
  const { width, height, scale = 1, isDark = false, installs = false } = setting;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: width < 600,
    hasTouch: width < 600,
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: installs ? 'allow' : 'block',
  });
  await context.clock.setFixedTime(NOW);
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  return context;
}

export async function openScreen(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(untilQuiet, '[aria-label="Wird geladen"], [role=progressbar]:not([aria-valuenow])');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Runs in the browser: waits for a title and for a number of frames in which nothing is busy. */
function untilQuiet(busy: string): Promise<void> {
  const FRAMES = 12;
  return new Promise((resolve) => {
    let quiet = 0;
    const look = () => {
      quiet = document.querySelector('h1') && !document.querySelector(busy) ? quiet + 1 : 0;
      if (quiet < FRAMES) requestAnimationFrame(look);
      else resolve();
    };
    look();
  });
}

export async function savePicture(page: Page, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await page.screenshot({ path: file, animations: 'disabled' });
}

const QUALITY = 0.82;

/** Saves the page as WebP, which the browser itself converts: a fifth of the bytes, for the documents. */
export async function saveWebp(page: Page, file: string): Promise<void> {
  const png = await page.screenshot({ animations: 'disabled' });
  const blank = await page.context().newPage();
  const webp = await blank.evaluate(toWebp, { png: png.toString('base64'), quality: QUALITY });
  await blank.close();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(webp, 'base64'));
}

/** Runs in the browser. */
async function toWebp({ png, quality }: { png: string; quality: number }): Promise<string> {
  const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  const made = await canvas.convertToBlob({ type: 'image/webp', quality });
  const written = new Uint8Array(await made.arrayBuffer());
  return btoa(Array.from(written, (byte) => String.fromCharCode(byte)).join(''));
}
