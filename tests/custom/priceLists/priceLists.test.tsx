import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { applyPriceList, importPriceList, type PriceList, updatePriceList } from '../../../src/contract/priceLists';
import { undoPriceUpdate } from '../../../src/contract/prices';
import type { Role } from '../../../src/resources/kit';
import { fakeServer } from '../../helpers/fakeServer';
import { addressOf, replies } from '../../helpers/replies';
import { list, ofOne, row, rows, showLists } from './showLists';

const { calls, answer } = fakeServer();

const show = (lists: PriceList[], role?: Role) => showLists(answer, lists, role);
const sentTo = (call: Parameters<typeof addressOf>[0]) =>
  calls.filter(({ method, url }) => `${method} ${url.split('?')[0]}` === addressOf(call)).map(({ body }) => body);
const choose = async (content = 'Nr.;Preis') =>
  userEvent.upload(await screen.findByLabelText('Preisliste (CSV oder XLSX)'), new File([content], 'Preise.csv'));
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('a price list', () => {
  it('is read from a file, and shows its changes, the dearest first', async () => {
    const heads = show([]);
    answer(
      replies(importPriceList, () => {
        heads.push(list());
        return list();
      }),
    );
    await choose();
    expect(await screen.findByRole('heading', { name: 'Geändert (2)' })).toBeVisible();
    expect(sentTo(importPriceList)).toEqual([{ supplierId: 5, fileName: 'Preise.csv', content: 'TnIuO1ByZWlz' }]);
    const names = section('Geändert').getAllByRole('row').slice(1);
    expect(names.map((each) => /Pils|Weizen/.exec(each.textContent ?? '')?.[0])).toEqual(['Weizen', 'Pils']);
    expect(section('Geändert').getByText(/im Jahr 288,00 € weniger/)).toBeVisible();
    for (const group of ['Unklar (1)', 'Neu (1)', 'Entfallen (1)'])
      expect(screen.getByRole('heading', { name: group })).toBeVisible();
    expect(section('Entfallen').getByText('Bockbier')).toBeVisible();
  });

  it('asks about unknown columns', async () => {
    const heads = show([]);
    const errors = { mapping: 'Welche Spalten?' };
    const current = {
      rows: [
        { line: 1, cells: ['Firma'] },
        { line: 3, cells: ['Zeichen', 'Kosten'] },
      ],
    };
    answer({
      [addressOf(importPriceList)]: {
        status: 400,
        body: { code: 'VALIDATION', detail: 'Welche Spalten?', errors, current },
      },
    });
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: '3: Zeichen | Kosten' }));
    const assign = async (column: string, field: string) => {
      await userEvent.click(screen.getByRole('combobox', { name: column }));
      await userEvent.click(await screen.findByRole('option', { name: field }));
    };
    await assign('Spalte „Zeichen“', 'Artikelnummer');
    expect(screen.getByRole('button', { name: 'So einlesen' })).toBeDisabled();
    await assign('Spalte „Kosten“', 'Preis');
    answer(
      replies(importPriceList, () => {
        heads.push(list());
        return list();
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'So einlesen' }));
    expect(await screen.findByRole('heading', { name: 'Geändert (2)' })).toBeVisible();
    expect(sentTo(importPriceList).at(-1)).toMatchObject({ mapping: { Zeichen: 'orderNumber', Kosten: 'price' } });
  });

  it('whose columns were learned wrongly is asked about them again', async () => {
    show([list({ rows: rows.filter(({ state }) => state === 'new'), learned: true })]);
    expect(await screen.findByText(/^Keine Zeile passt zu einem Artikel\./)).toBeVisible();
    cleanup();
    const heads = show([]);
    answer(
      replies(
        importPriceList,
        list({
          id: null,
          columns: [
            { header: 'Sorte', field: 'orderNumber' },
            { header: 'Nr', field: null },
            { header: 'Preis', field: 'price' },
          ],
        }),
      ),
    );
    await userEvent.click(await screen.findByRole('switch', { name: 'Spalten neu zuordnen' }));
    await choose();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Spalte „Nr“' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Artikelnummer' }));
    answer(
      replies(importPriceList, () => {
        heads.push(list());
        return list();
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'So einlesen' }));
    expect(await screen.findByRole('heading', { name: 'Geändert (2)' })).toBeVisible();
    expect(sentTo(importPriceList)).toMatchObject([
      { dryRun: true },
      { mapping: { Sorte: null, Nr: 'orderNumber', Preis: 'price' } },
    ]);
    expect(sentTo(importPriceList).at(-1)).not.toHaveProperty('dryRun');
  });

  it('asks for the decimal sign', async () => {
    const heads = show([]);
    const body = { code: 'VALIDATION', detail: 'Komma oder Punkt?', errors: { decimal: 'Komma oder Punkt?' } };
    answer({ [addressOf(importPriceList)]: { status: 400, body } });
    await choose();
    const point = await screen.findByRole('button', { name: /^Punkt/ });
    answer(
      replies(importPriceList, () => {
        heads.push(list());
        return list();
      }),
    );
    await userEvent.click(point);
    expect(await screen.findByRole('heading', { name: 'Geändert (2)' })).toBeVisible();
    expect(sentTo(importPriceList).at(-1)).toMatchObject({ decimal: '.' });
  });

  it('reports errors of a file', async () => {
    show([]);
    const body = { code: 'VALIDATION', detail: 'Das ist ein PDF.', errors: { content: 'Das ist ein PDF.' } };
    answer({ [addressOf(importPriceList)]: { status: 400, body } });
    await choose();
    expect(await screen.findByText('Das ist ein PDF.')).toBeVisible();
  });
});

describe('a list that was read', () => {
  it.each([
    ['Je Flasche: 14,88 €', { line: 4, per: 'unit' }],
    ['Je Kasten: 0,62 € je Flasche', { line: 4, per: 'package' }],
    ['Auslassen', { line: 4, skip: true }],
  ])('takes the answer "%s"', async (name, expected) => {
    show([list()]);
    await screen.findByRole('heading', { name: 'Unklar (1)' });
    answer(replies(updatePriceList, list({ version: 2, counts: { ...list().counts, unclear: 0 } })));
    await userEvent.click(await section('Unklar').findByRole('button', { name }));
    expect(await screen.findByText('2 neue Preise.')).toBeVisible();
    expect(sentTo(updatePriceList)).toEqual([{ id: 7, version: 1, rows: [expected] }]);
  });

  it('counts the price of an article once that stands on several rows', async () => {
    show([list({ rows: [row(2), row(3), row(4)], counts: { changed: 3, same: 0, new: 0, gone: 0, unclear: 0 } })]);
    expect(await screen.findByText('1 neuer Preis.')).toBeVisible();
    expect(section('Geändert').getByText(/im Jahr 12,00 € mehr/)).toBeVisible();
  });

  it('takes a price that somebody types', async () => {
    show([list()]);
    await screen.findByRole('heading', { name: 'Unklar (1)' });
    answer(replies(updatePriceList, list({ version: 2 })));
    await userEvent.type(section('Unklar').getByRole('textbox', { name: 'Preis je Einheit' }), '0,63');
    await userEvent.click(section('Unklar').getByRole('button', { name: 'Dieser Preis' }));
    expect(sentTo(updatePriceList)).toEqual([{ id: 7, version: 1, rows: [{ line: 4, newPrice: 0.63 }] }]);
  });

  it('asks for the article of a new number', async () => {
    show([list()]);
    await screen.findByRole('heading', { name: 'Neu (1)' });
    answer(replies(updatePriceList, list({ version: 2 })));
    await userEvent.click(screen.getByRole('button', { name: 'Sorte 5 zuordnen' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Artikel' }), 'Rad');
    await userEvent.click(await screen.findByRole('option', { name: 'Radler' }));
    await userEvent.click(screen.getByRole('button', { name: 'Zuordnen' }));
    expect(sentTo(updatePriceList)).toEqual([{ id: 7, version: 1, rows: [{ line: 5, stockItemId: 35 }] }]);
  });

  it('is taken over, which can be undone', async () => {
    const heads = show([list()]);
    await screen.findByText(/1 Zeile ist noch unklar/);
    answer({
      ...ofOne(
        replies(applyPriceList, () => {
          heads[0] = list({ state: 'applied', priceUpdateId: 8, prices: 2 });
          return { state: 'applied' as const, priceUpdateId: 8, prices: 2 };
        }),
      ),
      [addressOf(undoPriceUpdate)]: { status: 200, body: { id: 9, prices: 2 } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Preise übernehmen' }));
    expect(await screen.findByText('2 Preise übernommen.')).toBeVisible();
    expect(sentTo(updatePriceList)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
    expect(await screen.findByText('2 Preise zurückgesetzt.')).toBeVisible();
    expect(sentTo(undoPriceUpdate)).toEqual([{ priceUpdateId: 8 }]);
  });

  it('waits for its day, and says so', async () => {
    const heads = show([list()]);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Gültig ab (leer: sofort)' }), '01.06.2099');
    answer({
      ...replies(updatePriceList, list({ validFrom: '2099-06-01' })),
      ...ofOne(
        replies(applyPriceList, () => {
          heads[0] = list({ state: 'scheduled', validFrom: '2099-06-01', prices: 2 });
          return { state: 'scheduled' as const, priceUpdateId: null, prices: 2 };
        }),
      ),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Preise übernehmen' }));
    expect(await screen.findByText(/2 Preise gelten ab 01.06.2099/)).toBeVisible();
    expect(sentTo(updatePriceList)).toEqual([{ id: 7, version: 1, validFrom: '2099-06-01' }]);
    expect(screen.getByRole('button', { name: 'Verwerfen' })).toBeEnabled();
  });
});

it('is not available to users without the right to change prices', async () => {
  show([list()], 'User');
  expect(await screen.findByRole('heading', { name: 'Preisliste einlesen' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Geändert/ })).toBeNull();
  expect(calls).toEqual([]);
});
