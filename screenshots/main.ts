import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { PICTURE_SIZES } from '../src/custom/help/pictureSizes';
import { type Address, addressesOf, plainAddresses } from './addresses';
import { openBrowser, openScreen, type Setting, savePicture, saveWebp, settingOf } from './camera';
import { CHOSEN } from './chosen';
import { type House, withHouse } from './house';

export interface ScreenshotOptions {
  executablePath: string;
  /** The folder for the pictures of all screens, `<state>/<screen>-<width>-<light or dark>.png`. */
  to: string;
  /** States to take: docs (the chosen pictures, into docs/pictures), filled, empty, error, offline. */
  only: readonly string[];
  /** Takes only addresses that contain this text. */
  route: string;
}

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 860 };

export async function takeScreenshots({ executablePath, to, only, route }: ScreenshotOptions): Promise<void> {
  const browser = await openBrowser(executablePath);
  const wants = (state: string) => only.includes(state);
  const fitting = (all: readonly Address[]) => all.filter((each) => each.route.includes(route));
  try {
    await withHouse(true, async (house) => {
      const all = await addressesOf(house.api);
      if (wants('docs')) await takeChosen(browser, house, all);
      const take = new Series(browser, house, to);
      if (wants('filled')) {
        for (const isDark of [false, true]) {
          for (const size of [PHONE, DESK]) await take.all('filled', fitting(all), { ...size, isDark });
        }
      }
      if (wants('error')) await take.all('error', fitting(plainAddresses()), PHONE, failReads);
      if (wants('offline'))
        await take.all('offline', fitting(plainAddresses()), { ...PHONE, installs: true }, loseNetwork(house));
    });
    if (!wants('empty')) return;
    await withHouse(false, async (house) => {
      const take = new Series(browser, house, to);
      for (const size of [PHONE, DESK]) await take.all('empty', fitting(plainAddresses()), size);
    });
  } finally {
    await browser.close();
  }
}

async function takeChosen(browser: Browser, house: House, all: readonly Address[]): Promise<void> {
  for (const { name, route, form, prepare } of CHOSEN) {
    const address = all.find((each) => each.route === route);
    if (!address) throw new Error(`${name}: ${route} is no screen`);
    // Phones have a higher pixel density.
    const context = await settingOf(browser, house, { ...PICTURE_SIZES[form], scale: form === 'phone' ? 2 : 1 });
    const page = await context.newPage();
    await openScreen(page, house.url + address.path);
    await prepare?.(page);
    await saveWebp(page, join('docs/pictures', `${name}-${form}.webp`));
    await context.close();
  }
}

class Series {
  constructor(
    private readonly browser: Browser,
    private readonly house: House,
    private readonly folder: string,
  ) {}

  /** @param prepare runs before the first screen is opened */
  async all(
    state: string,
    addresses: readonly Address[],
    setting: Setting,
    prepare?: (context: BrowserContext) => Promise<void>,
  ): Promise<void> {
    const context = await settingOf(this.browser, this.house, setting);
    await prepare?.(context);
    const page = await context.newPage();
    for (const { route, path } of addresses) {
      await openScreen(page, this.house.url + path);
      const name = `${nameOf(route)}-${setting.width}-${setting.isDark ? 'dark' : 'light'}.png`;
      await savePicture(page, join(this.folder, state, name));
    }
    await context.close();
    console.error(`${state}, ${setting.width} px, ${setting.isDark ? 'dunkel' : 'hell'}: ${addresses.length} Bilder`);
  }
}

const nameOf = (route: string) =>
  route
    .replace(/^\//, '')
    .replace(/[^\w]+/g, '-')
    .replace(/-$/, '');

/** Makes reads fail, except for the signed-in user and the instance name. */
async function failReads(context: BrowserContext): Promise<void> {
  const body = JSON.stringify({
    code: 'INTERNAL',
    detail: 'Das hat nicht geklappt. Bitte später noch einmal versuchen.',
  });
  await context.route(/\/api\/(?!setup|Users\/\d|ConfigValues|resources)/, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body }),
  );
}

/** Installs the console, opens its overview, then cuts the network. */
const loseNetwork =
  ({ url }: House) =>
  async (context: BrowserContext): Promise<void> => {
    const page = await context.newPage();
    await openScreen(page, `${url}/census`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // From now on the service worker answers.
    await openScreen(page, `${url}/today`);
    await page.close();
    await context.setOffline(true);
  };
