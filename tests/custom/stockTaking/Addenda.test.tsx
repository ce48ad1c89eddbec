import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { readStockTakingResult } from '../../../src/contract/stockTaking';
import type { Addendum } from '../../../src/contract/stockTakingRecords';
import { addStockTakingAddendum } from '../../../src/contract/stockTakingReports';
import { messages } from '../../../src/resources/kit';
import { addressOf, replies } from '../../helpers/replies';
import { PILS, renderStockTaking } from './renderStockTaking';
import { aStockTaking, stockTakingServer, threeItems } from './stockTakingServer';

const { answer, serve, writes } = stockTakingServer();
const ADD = addressOf(addStockTakingAddendum);

const first: Addendum = {
  id: 1,
  stockTakingId: 1,
  number: 1,
  stockTakingItemId: 102,
  createdAt: '2027-01-02T10:00:00.000Z',
  userName: 'chef',
  stockItemName: 'Rum',
  stockLocationName: 'Bar',
  reason: 'Zählfehler',
  text: 'Menge 0,7 Flasche → 7 Flasche',
  sha256: 'c0ffee',
};

async function renderResult(
  given: readonly Addendum[],
  role?: 'Admin' | 'User',
  closedAt: string | null = first.createdAt,
  master = {},
) {
  const stockTaking = aStockTaking({ closedAt });
  const addenda = [...given];
  serve(threeItems(), stockTaking);
  answer({
    ...replies(readStockTakingResult, () => ({
      ...stockTaking,
      totalValue: 0,
      resultItems: [],
      deposits: [],
      depositValue: 0,
      addenda,
    })),
    ...replies(addStockTakingAddendum, ({ body }) => {
      const added = { ...first, ...Object(body), number: addenda.length + 1, stockItemName: null };
      addenda.push(added);
      return added;
    }),
  });
  renderStockTaking(`/stock_taking/${stockTaking.id}/result`, role, master);
  await screen.findByRole('button', { name: 'Protokoll (PDF)' });
  return { id: stockTaking.id };
}

const section = () => screen.queryByRole('region', { name: 'Nachträge' });
const add = () => screen.queryByRole('button', { name: 'Nachtrag hinzufügen' });
const field = (name: string | RegExp) => within(screen.getByRole('dialog')).getByRole('textbox', { name });
const ok = () => screen.getByRole('button', { name: 'Hinzufügen' });

describe('addenda', () => {
  it.each<[string, Addendum[], 'Admin' | 'User', string | null, boolean, boolean]>([
    ['an administrator, none yet', [], 'Admin', first.createdAt, true, true],
    ['a user, none yet', [], 'User', first.createdAt, false, false],
    ['a user, one', [first], 'User', first.createdAt, true, false],
    ['an open inventory', [], 'Admin', null, false, false],
  ])('%s', async (_, given, role, closedAt, isShown, mayAdd) => {
    await renderResult(given, role, closedAt);
    expect(section() !== null).toBe(isShown);
    expect(add() !== null).toBe(mayAdd);
  });

  it('show time, author, subject, reason and content, and their hash', async () => {
    await renderResult([first]);
    expect(screen.getByRole('listitem')).toHaveTextContent(
      '02.01.2027 11:00, chefZu: Rum, BarGrund: ZählfehlerMenge 0,7 Flasche → 7 FlascheSHA-256: c0ffee',
    );
  });

  it('correct the amount of a row', async () => {
    const { id } = await renderResult([first]);
    await userEvent.click(add() as HTMLElement);
    await userEvent.click(screen.getByRole('combobox', { name: 'Artikel und Lagerort' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Rum (Bar)' }));
    await userEvent.type(field('Richtige Menge [Flasche]'), '1,5');
    expect(ok()).toBeDisabled();
    await userEvent.type(field(/^Grund/), ' Anbruch übersehen ');
    await userEvent.click(ok());
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(writes()).toEqual([
      [
        'POST AddAddendum',
        {
          stockTakingId: id,
          stockTakingItemId: 102,
          reason: 'Anbruch übersehen',
          text: 'Menge 0,7 Flasche → 1,5 Flasche',
        },
      ],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("correct an amount in the article's own words", async () => {
    await renderResult([], 'Admin', first.createdAt, PILS);
    await userEvent.click(add() as HTMLElement);
    await userEvent.click(screen.getByRole('combobox', { name: 'Artikel und Lagerort' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Pils 0,33 l (Bar)' }));
    await userEvent.type(field('Richtige Menge [Flasche]'), '2 Kisten (20)');
    expect(await screen.findByText('= 40 Flaschen')).toBeVisible();
    await userEvent.type(field(/^Grund/), 'Bruch');
    await userEvent.click(ok());
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.[1]).toMatchObject({ text: 'Menge nicht gezählt → 40 Flaschen' });
  });

  it('need a reason, with a message when its field is left', async () => {
    await renderResult([]);
    await userEvent.click(add() as HTMLElement);
    await userEvent.click(field(/^Grund/));
    expect(screen.queryByText(messages.required)).toBeNull();
    await userEvent.type(field('Berichtigung'), 'leer');
    expect(screen.getByText(messages.required)).toBeVisible();
    expect(ok()).toBeDisabled();
  });

  it('that are refused are still there', async () => {
    await renderResult([]);
    answer({ [ADD]: { status: 503, body: { detail: 'Die Datenbank ist nicht erreichbar.' } } });
    await userEvent.click(add() as HTMLElement);
    await userEvent.type(field(/^Grund/), 'Bruch');
    await userEvent.type(field('Berichtigung'), 'leer');
    await userEvent.click(ok());
    expect(await screen.findByText('Die Datenbank ist nicht erreichbar.')).toBeVisible();
    expect(field('Berichtigung')).toHaveValue('leer');
  });
});
