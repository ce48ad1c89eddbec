import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { importPriceList, type PriceList } from '../../../src/contract/priceLists';
import { fakeServer } from '../../helpers/fakeServer';
import { addressOf, replies } from '../../helpers/replies';
import { list, showLists } from './showLists';

const { calls, answer } = fakeServer();

const SHEETS = ['Tiefkühl', 'Trocken'];
const sent = () =>
  calls
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => {
      const { fileName: _, content: __, supplierId: ___, ...answers } = body as Record<string, unknown>;
      return answers;
    });

/** A server that reads the sheet that is asked for, else the first. */
function reads(sheets: string[], over: Partial<PriceList> = {}) {
  const heads = showLists(answer, []);
  answer(
    replies(importPriceList, ({ body }) => {
      const { sheet = sheets[0], dryRun } = body as { sheet?: string; dryRun?: true };
      const made = list({ id: dryRun ? null : 7, sheets, sheet, ...over });
      if (!dryRun) heads.push(made);
      return made;
    }),
  );
}
const choose = async (name = 'Preise.xlsx') =>
  userEvent.upload(await screen.findByLabelText('Preisliste (CSV oder XLSX)'), new File(['x'], name));
const choice = () => screen.findByRole('combobox', { name: 'Blatt' });
const take = async (sheet: string) => {
  await userEvent.click(await choice());
  await userEvent.click(await screen.findByRole('option', { name: sheet }));
};

describe('a workbook', () => {
  it('with several sheets asks which one to read', async () => {
    reads(SHEETS);
    await choose();
    expect(await choice()).toHaveTextContent('Tiefkühl');
    await take('Trocken');
    expect(await choice()).toHaveTextContent('Trocken');
    await userEvent.click(screen.getByRole('button', { name: 'Einlesen' }));
    expect(await screen.findByText(/^Preise.csv \(Blatt Trocken von 2\), eingelesen/)).toBeVisible();
    expect(sent()).toEqual([{ dryRun: true }, { dryRun: true, sheet: 'Trocken' }, { sheet: 'Trocken' }]);
  });

  it('with one sheet is read at once', async () => {
    reads(['Preise']);
    await choose('PREISE.XLSX');
    expect(await screen.findByText(/^Preise.csv \(Blatt Preise\), eingelesen/)).toBeVisible();
    expect(sent()).toEqual([{ dryRun: true }, {}]);
  });

  it('asks for its columns too where that is wanted', async () => {
    const columns: PriceList['columns'] = [
      { header: 'Nr', field: 'orderNumber' },
      { header: 'Preis', field: 'price' },
    ];
    reads(SHEETS, { columns });
    await userEvent.click(await screen.findByRole('switch', { name: 'Spalten neu zuordnen' }));
    await choose();
    await take('Trocken');
    await userEvent.click(await screen.findByRole('button', { name: 'So einlesen' }));
    expect(await screen.findByText(/Blatt Trocken von 2/)).toBeVisible();
    expect(sent().at(-1)).toEqual({ sheet: 'Trocken', mapping: { Nr: 'orderNumber', Preis: 'price' } });
  });

  it('offers its other sheets beside the question about the columns of one', async () => {
    showLists(answer, []);
    const detail = 'Welche Spalten?';
    const current = { rows: [{ line: 1, cells: ['Titel'] }], sheets: SHEETS, sheet: 'Tiefkühl' };
    const body = { code: 'VALIDATION', detail, errors: { mapping: detail }, current };
    answer({ [addressOf(importPriceList)]: { status: 400, body } });
    await choose();
    expect(await screen.findByRole('button', { name: '1: Titel' })).toBeVisible();
    answer(replies(importPriceList, list({ id: null, sheets: SHEETS, sheet: 'Trocken' })));
    await take('Trocken');
    expect(await screen.findByRole('button', { name: 'Einlesen' })).toBeEnabled();
    expect(sent().at(-1)).toEqual({ dryRun: true, sheet: 'Trocken' });
  });
});

it('a CSV file is read at once', async () => {
  reads([], { sheet: null });
  await choose('Preise.csv');
  expect(await screen.findByText(/^Preise.csv, eingelesen/)).toBeVisible();
  expect(sent()).toEqual([{}]);
});
