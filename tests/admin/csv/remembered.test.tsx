import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choicesServer, openList } from '../list/choosing';

const { server, kept } = choicesServer();

const heads = ['Text', 'Sorte', 'Weg'];
const report = (mapping: Record<string, string | null>) => ({
  columns: heads.map((header) => ({ header, field: mapping[header] ?? null, known: true, samples: ['Pils'] })),
  match: ['name'],
  rows: [{ line: 2, state: 'new', title: 'Pils', changes: {}, errors: {}, hints: [] }],
  counts: { new: 1, changed: 0, same: 0, wrong: 0, skipped: 0 },
  questions: [],
  missing: { units: [], packagingUnits: [], suppliers: [], stockLocations: [] },
  sheet: null,
  sheets: [],
  head: 1,
  decimal: ',',
  pricePer: null,
});
const sent = () => server.calls.filter(({ url }) => url.endsWith('/import')).map(({ body }) => Object(body));

async function chooseFile() {
  server.answer({
    'POST /api/StockItems/import': ({ body }) => ({ body: report(Object(body).mapping ?? { Text: 'name' }) }),
  });
  const { user } = await openList();
  await user.click(await screen.findByRole('button', { name: 'Importieren' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Artikel importieren' }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(input as HTMLInputElement, new File(['x'], 'Liste.csv', { type: 'text/csv' }));
  await dialog.findByRole('button', { name: '1 Artikel einlesen' });
  return { user, dialog };
}

it('the reading of a list is remembered with its heads', async () => {
  const { user, dialog } = await chooseFile();
  await user.type(dialog.getByLabelText('Lieferant'), 'Brauerei');
  await user.tab();
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ defaults: { supplierId: 'Brauerei' } }));
  const button = dialog.getByRole('button', { name: '1 Artikel einlesen' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() =>
    expect(kept.lists.stockItems?.imports).toEqual([
      { heads, mapping: { Text: 'name', Sorte: null, Weg: null }, defaults: { supplierId: 'Brauerei' } },
    ]),
  );
});

it('a list with the same heads is read the same way, without removed fields', async () => {
  const mapping = { Text: null, Sorte: 'name', Weg: 'gone' };
  kept.lists = { stockItems: { imports: [{ heads, mapping, defaults: { supplierId: 'Brauerei' } }] } };
  const { dialog } = await chooseFile();
  await waitFor(() => expect(dialog.getByLabelText('Lieferant')).toHaveValue('Brauerei'));
  expect(sent().at(-1)).toMatchObject({
    mapping: { Text: null, Sorte: 'name' },
    defaults: { supplierId: 'Brauerei' },
  });
  expect(sent().at(-1).mapping).not.toHaveProperty('Weg');
});

it('a list with other heads is not read that way', async () => {
  const mapping = { Text: null, Sorte: 'name' };
  kept.lists = { stockItems: { imports: [{ heads: ['Text', 'Sorte'], mapping, defaults: {} }] } };
  const { dialog } = await chooseFile();
  expect(dialog.getByLabelText('Lieferant')).toHaveValue('');
  expect(sent().every((body) => body.mapping === undefined)).toBe(true);
});
