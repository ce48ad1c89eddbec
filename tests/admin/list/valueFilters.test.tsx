import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import ResourceList from '../../../src/admin/ResourceList';
import { relatedTo } from '../../../src/admin/related/relatedFields';
import { resources } from '../../../src/resources';
import {
  type AnyResource,
  date,
  decimal,
  defineResource,
  flag,
  integer,
  reference,
  text,
} from '../../../src/resources/kit';
import { masterDataServer } from '../masterDataServer';
import { inResource, renderScreen } from '../renderScreen';

const tastings = defineResource({
  name: 'tastings',
  label: { one: 'Verkostung', many: 'Verkostungen' },
  title: 'subject',
  fields: {
    subject: text({ label: 'Anlass' }),
    guests: integer({ label: 'Gäste' }),
    price: decimal({ label: 'Preis je Flasche', columnLabel: 'Preis', scale: 2, unit: '€' }),
    on: date({ label: 'Am' }),
    startsAt: date({ label: 'Beginn', time: true }),
    isOpen: flag({ label: 'Offen', default: false }),
    place: text({ label: 'Ort' }),
  },
  list: {
    columns: ['subject', 'guests', 'price', 'on', 'isOpen', 'place'],
    filters: ['guests', 'price', 'on', 'startsAt'],
  },
  api: { dialect: 'simpleRest', url: '/api/tastings' },
});

const server = masterDataServer();
const all = [
  { id: 1, version: 1, subject: 'Riesling', guests: 3, price: 9.3, on: '2026-11-05', isOpen: true, place: 'Keller' },
  { id: 2, version: 1, subject: 'Brände', guests: 13, price: 9.35, on: '2026-11-06', isOpen: false, place: null },
  { id: 3, version: 1, subject: 'Bier', guests: null, price: null, on: null, isOpen: false, place: null },
];
beforeEach(() => {
  server.answer({
    'GET /api/tastings': ({ url }) => {
      const asked: object = JSON.parse(new URL(url, 'http://x').searchParams.get('filter') ?? '{}');
      const wanted = Object.entries(asked).filter(([, value]) => value !== null);
      const body = all.filter((row) =>
        wanted.every(([key, value]) => Reflect.get(key === 'startsAt' ? { startsAt: row.on } : row, key) === value),
      );
      return { body, headers: { 'content-range': `tastings 0-${body.length}/${body.length}` } };
    },
  });
});

async function openList(resource: AnyResource = tastings) {
  const page = { path: '/list', element: inResource(resource, <ResourceList />) };
  const list = renderScreen('/list', [page], { registry: [...resources, resource] });
  await screen.findByRole('table');
  return list;
}
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.querySelector('.text')?.textContent);

it.each([
  ['Gäste', '3', 'Riesling'],
  ['Preis', '9,35', 'Brände'],
  ['Am', '06.11.2026', 'Brände'],
  // As a day, whose beginning the server knows.
  ['Beginn', '06.11.2026', 'Brände'],
])('a list is filtered by the exact value of %s', async (label, typed, found) => {
  const { user } = await openList();
  await waitFor(() => expect(names()).toHaveLength(3));
  const box = screen.getByRole('textbox', { name: label });
  await user.type(box, typed);
  await waitFor(() => expect(names()).toEqual([found]));
  await user.clear(box);
  await waitFor(() => expect(names()).toHaveLength(3));
});

it('text that is not yet a number filters nothing, and stays as typed', async () => {
  const { user } = await openList();
  await waitFor(() => expect(names()).toHaveLength(3));
  const box = screen.getByRole('textbox', { name: 'Gäste' });
  await user.type(box, '3x');
  expect(box).toHaveValue('3x');
  await waitFor(() => expect(names()).toHaveLength(3));
});

it('below the name on a phone, numbers, days and flags have their label', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await openList();
  expect(await screen.findByText('Gäste: 3 · Preis: 9,30 € · Am: 05.11.2026 · Offen: Ja · Keller')).toBeVisible();
  expect(screen.getByText('Gäste: 13 · Preis: 9,35 € · Am: 06.11.2026 · Offen: Nein')).toBeVisible();
  vi.unstubAllGlobals();
});

it('a field named as the search is filtered by nowhere', async () => {
  const q = reference('suppliers', { label: 'Quelle', related: true });
  const asking = { ...tastings, fields: { ...tastings.fields, q }, list: { filters: ['q', 'guests'] } };
  await openList(asking);
  expect(screen.getByRole('textbox', { name: 'Gäste' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Quelle' })).toBeNull();
  expect(relatedTo([asking], 'suppliers', 'Admin')).toEqual([]);
});
