import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { readItemByCode } from '../../../src/contract/codes';
import { addressOf } from '../../helpers/replies';
import { renderStockTaking } from './renderStockTaking';
import { anItem, aStockTaking, stockTakingServer, threeItems } from './stockTakingServer';

const { serve, answer, writes } = stockTakingServer();

const CODES: Readonly<Record<string, number>> = { '4000000000037': 31, '4000000000044': 32, '4000000000051': 99 };
const NAMES: Readonly<Record<number, string>> = { 31: 'Pils 0,33 l', 32: 'Rum', 99: 'Wodka' };

async function count(stockTaking = aStockTaking()) {
  serve([...threeItems(), anItem({ id: 104, stockItemId: 33, name: 'Gin' })], stockTaking);
  answer({
    [addressOf(readItemByCode)]: ({ url }) => {
      const code = new URL(url, 'http://server').searchParams.get('code') ?? '';
      const stockItemId = CODES[code];
      if (stockItemId === undefined) return { status: 404, body: { code: 'NOT_FOUND', linkCode: code } };
      const stockItem = { id: stockItemId, name: NAMES[stockItemId] };
      return { body: { code, codeId: 1, stockItemId, stockItem, quantity: 24, kind: 'code' } };
    },
  });
  const path = renderStockTaking(`/run_stock_taking/${stockTaking.id}/1/2`);
  const field = await screen.findByRole('textbox', { name: 'Neue Menge [Flasche]' });
  const at = (index: number) => `/run_stock_taking/${stockTaking.id}/1/${index}`;
  return { path, field, at, user: userEvent.setup() };
}

/** Types like a hand scanner, wherever the focus is: the keys are stamped 5 ms apart, however long they take here. */
function scan(code: string) {
  const target = document.activeElement ?? document.body;
  const start = new Event('scan').timeStamp + 1000;
  for (const [index, key] of [...code, 'Enter'].entries()) {
    const event = createEvent.keyDown(target, { key });
    Object.defineProperty(event, 'timeStamp', { value: start + index * 5 });
    fireEvent(target, event);
  }
}

describe('scanning while an inventory is counted', () => {
  it.each([
    ['4000000000044', 1, 'Rum', '0,7'],
    ['4000000000037', 0, 'Pils 0,33 l', ''],
  ])('%s opens the line of its article at this location, and counts nothing', async (code, index, name, amount) => {
    const { path, field, at, user } = await count();
    await user.type(field, '5');
    scan(code);
    await waitFor(() => expect(path()).toBe(at(index)));
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Neue Menge [Flasche]' })).toHaveValue(amount);
    expect(writes()).toEqual([]);
  });

  it('reports an article that is not counted here, and stays', async () => {
    const { path, field, at, user } = await count();
    await user.type(field, '5');
    scan('4000000000051');
    expect(await screen.findByText('„Wodka“ wird hier nicht gezählt.')).toBeVisible();
    expect(path()).toBe(at(2));
    expect(field).toHaveValue('5');
  });

  it.each([
    ['of this location', 'COUNT32AT1', 'Rum', '/1/1'],
    ['of another one', 'COUNT31AT2', 'Pils 0,33 l', '/2/0'],
  ])('opens a line %s by its code on a count sheet, and asks the server nothing', async (_, code, name, place) => {
    const { path, at } = await count();
    scan(code);
    await waitFor(() => expect(path()).toBe(at(0).replace('/1/0', place)));
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(screen.queryByText('Code nicht bekannt')).toBeNull();
  });

  it('asks for the article of an unknown code; giving up changes nothing', async () => {
    const { path, field, at, user } = await count();
    await user.type(field, '5');
    scan('4000000000068');
    const dialog = await screen.findByRole('dialog', { name: 'Code nicht bekannt' });
    expect(within(dialog).getByText('4000000000068')).toBeVisible();
    expect(within(dialog).getByRole('combobox', { name: 'Artikel zuordnen' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe(at(2));
    expect(field).toHaveValue('5');
    expect(writes()).toEqual([]);
  });

  it('reads a closed inventory, too', async () => {
    const { path, at } = await count(aStockTaking({ closedAt: '2026-12-31T20:15:00.000Z' }));
    scan('4000000000044');
    await waitFor(() => expect(path()).toBe(at(1)));
    expect(await screen.findByRole('textbox')).toBeDisabled();
  });
});
