import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screenshot } from '../helpers/browser';
import { VARIANTS } from '../helpers/documentedBackend/variants';
import { expectFit } from '../helpers/look';
import { otherHouse, walkTo } from '../helpers/otherHouse';
import { ADDITIONS, DRAWER, type ExpectedPage, PAGES, UNKNOWN } from '../helpers/otherPages';

// The variants differ in writes only, which pages that just read never make.
it.each(['bare', 'views', 'named', 'keyed'] as const)(
  'every page is right before a backend that is %s',
  async (name) => {
    const { open, url } = await otherHouse(VARIANTS[name]);
    const page = await open('/');
    const entries = page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link');
    await entries.last().waitFor();
    expect(await entries.allInnerTexts()).toEqual(DRAWER);
    const problems: string[] = [];
    for (const expected of PAGES) {
      const [path] = expected;
      if (name === 'bare') await page.goto(url + path);
      else await walkTo(page, path);
      const found = await problemsOn(page, expected);
      if (name === 'bare') found.push(...(await tooWideAt(page, [360, 1280])));
      if (found.length > 0) await screenshot(page, `other-${name}${path.replaceAll('/', '-')}`);
      problems.push(...found.map((each) => `${path} ${each}`));
    }
    expect(problems).toEqual([]);
  },
);

it('says in German that something is not there, with a way back', async () => {
  const { open } = await otherHouse(VARIANTS.bare);
  const page = await open('/census', { width: 1280, allow: [/status of 404/] });
  for (const path of UNKNOWN) {
    await walkTo(page, '/admin/settings');
    await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
    await walkTo(page, path);
    await page.getByRole('heading', { level: 1, name: /nicht gefunden/i }).waitFor();
    await page.getByRole('main').getByRole('link').first().waitFor();
  }
});

/** Time limit of a page; what is missing by then is reported with its other problems. */
const PATIENCE_MS = 30_000;

/**
 * Judges the page as it looked when it was complete: a page that is visited again vanishes and returns for a moment.
 */
async function problemsOn(page: Page, [path, title, ...texts]: ExpectedPage): Promise<string[]> {
  let seen = await readAll(page);
  const lacking = () => {
    const isThere = seen.heading === title && !seen.isBusy;
    return isThere ? texts.filter((each) => !seen.text.includes(each)) : [title, ...texts];
  };
  const look = async () => {
    seen = await readAll(page);
    return lacking();
  };
  await expect
    .poll(look, { timeout: PATIENCE_MS, interval: 25 })
    .toEqual([])
    .catch(() => undefined);
  // No article is chosen yet, so its unit is unknown and shows as `??`.
  const wrong = (path.endsWith('/assignment/add') ? seen.text.replaceAll('??', '') : seen.text).match(WRONG) ?? [];
  return [
    ...lacking().map((each) => `does not say ${each}`),
    ...wrong.map((each) => `says ${each}`),
    ...ADDITIONS.filter((each) => seen.controls.includes(each)).map((each) => `offers ${each}`),
  ];
}

/** Lines with text that no page may show; the last alternative is the name of the warning icon. */
const WRONG =
  /.*(undefined|null|NaN|\[object Object\]|\?\?|Invalid Date|hat nicht geklappt|Es sind Fehler aufgetreten).*/g;

const readAll = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('*')];
    const names = all.flatMap((each) => [each.ariaLabel ?? '', each.title, each.getAttribute('placeholder') ?? '']);
    const fields = document.querySelectorAll<HTMLInputElement>('input, textarea');
    const values = [...fields].map(({ value }) => value);
    const controls = document.querySelectorAll<HTMLElement>('main :is(a, button, h2, h3, label)');
    return {
      text: [document.title, document.body.innerText, ...values, ...names].join('\n'),
      heading: document.querySelector('h1')?.innerText,
      controls: [...controls].map((each) => each.ariaLabel ?? each.innerText.trim()),
      isBusy: document.querySelector('main [role=progressbar]:not([aria-valuenow])') !== null,
    };
  });

async function tooWideAt(page: Page, widths: number[]): Promise<string[]> {
  const wide: string[] = [];
  for (const width of widths)
    await expectFit(page, { width, height: 800 }).catch((error: Error) => wide.push(error.message));
  return wide;
}
