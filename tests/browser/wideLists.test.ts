import { beforeAll, expect, it } from 'vitest';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const number = (label: string, computed: string) => ({ kind: 'decimal', scale: 2, unit: '€', label, computed });
const tastings = {
  name: 'tastings',
  label: { one: 'Verkostung', many: 'Verkostungen' },
  menu: { section: 'Wareneingang', order: 5 },
  title: 'subject',
  fields: {
    subject: { kind: 'text', label: 'Anlass', required: true },
    heldOn: { kind: 'date', label: 'Am' },
    guests: { kind: 'integer', label: 'Gäste' },
    bottles: { kind: 'integer', label: 'Flaschen' },
    price: { kind: 'decimal', scale: 2, unit: '€', label: 'Preis je Flasche' },
    cost: number('Kosten', 'bottles * price'),
    perGuest: number('Kosten je Gast', 'cost / guests'),
    perBottle: number('Kosten je Flasche', 'cost / bottles'),
    ends: { kind: 'date', label: 'Nachfassen', computed: 'addDays(heldOn, 14)' },
    told: { kind: 'text', label: 'Kurz', computed: "subject & ' (' & guests & ')'" },
    dear: { kind: 'flag', label: 'Teuer', computed: 'perGuest > 10' },
  },
  actions: [
    { name: 'hold', label: 'Abhalten', set: { guests: '1' } },
    { name: 'bill', label: 'Jetzt abrechnen', when: 'guests > 2', set: { guests: '2' } },
    { name: 'more', label: 'Ein Gast mehr', set: { guests: 'guests + 1' } },
  ],
  api: { dialect: 'simpleRest', url: '/api/tastings' },
};
const { fields } = tastings;
const narrow = {
  ...tastings,
  name: 'samples',
  label: { one: 'Probe', many: 'Proben' },
  fields: { subject: fields.subject, guests: fields.guests },
  api: { dialect: 'simpleRest', url: '/api/samples' },
};

const server = demoServer({}, { tastings, samples: narrow });

beforeAll(async () => {
  for (let guests = 1; guests <= 12; guests++) {
    const subject = `Jahrgang ${2000 + guests}`;
    await server.done('POST', '/api/tastings', { subject, heldOn: '2026-12-01', guests, bottles: 4, price: 12.5 });
    await server.done('POST', '/api/samples', { subject, guests });
  }
});

it('a list wider than the screen shows every column beside the buttons of its rows', async () => {
  const page = await server.open('/admin/tastings', { width: 1280 });
  const table = page.getByRole('region', { name: 'Verkostungen' });
  await table.getByRole('row').nth(2).waitFor();
  /** Returns the button column's share of the width, and the columns it covers or that lie beyond the edge. */
  const seen = () =>
    table.evaluate((box) => {
      const heads = [...box.querySelectorAll('thead th')];
      const buttons = heads.at(-1)!.getBoundingClientRect();
      const covered = heads
        .slice(0, -1)
        .filter((head) => head.getBoundingClientRect().right > buttons.left + 1)
        .map(({ textContent }) => textContent);
      const shade = getComputedStyle(heads.at(-1)!, '::before').backgroundImage;
      return { share: buttons.width / box.clientWidth, covered, isShaded: shade.includes('gradient') };
    });
  const before = await seen();
  expect(before.share).toBeLessThan(0.2);
  expect(before.covered).toContain('Teuer');
  expect(before.isShaded).toBe(true);
  await look(page, 'list-wide');
  await table.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
  await expect.poll(seen).toMatchObject({ covered: [], isShaded: false });
  await look(page, 'list-wide-end');
  const row = table.getByRole('row', { name: /Jahrgang 2001/ });
  await row.getByRole('button', { name: 'Weitere Aktionen' }).click();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Abhalten', 'Ein Gast mehr', 'Löschen']);
  await page.getByRole('menuitem', { name: 'Ein Gast mehr' }).click();
  await page.getByText('„Ein Gast mehr“ ausgeführt').waitFor();
});

it('a list that fits keeps a button for each action', async () => {
  const page = await server.open('/admin/samples', { width: 1280 });
  await page.getByRole('button', { name: 'Jetzt abrechnen' }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Weitere Aktionen' }).count()).toBe(0);
});
