import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { readStockTakingResult, saveStockTakingDeposit } from '../../../src/contract/stockTaking';
import type { CountedDeposit, StockTaking } from '../../../src/contract/stockTakingRecords';
import { freshDevice } from '../../helpers/device';
import { addressOf, replies } from '../../helpers/replies';
import { renderStockTaking } from './renderStockTaking';
import { anItem, aStockTaking, stockTakingServer } from './stockTakingServer';

const { serve, answer, writes } = stockTakingServer();

const crate: CountedDeposit = {
  depositTypeId: 1,
  name: 'Kasten',
  kind: 'crate',
  unitValue: 1.5,
  count: 12,
  totalValue: 18,
};
const master = {
  depositTypes: [
    { id: 1, name: 'Kasten', value: 1.5, kind: 'crate', archived: false },
    { id: 2, name: 'Fass', value: 30, kind: 'keg', archived: false },
    { id: 3, name: 'Altes Fass', value: 20, kind: 'keg', archived: true },
  ],
};

/** A row counted by a user known only by id. */
const counted = anItem({ newAmount: 2, countedByName: undefined, countedByUserId: 7 });

async function open(differences: Partial<StockTaking> = {}, types = master) {
  const { stockTaking } = serve([counted], aStockTaking(differences));
  const result = { ...stockTaking, totalValue: 0, resultItems: [], depositValue: 0, addenda: [] };
  const empties = { deposits: [crate], depositValue: 18 };
  answer({
    ...replies(readStockTakingResult, () => ({ ...result, ...empties })),
    ...replies(saveStockTakingDeposit, ({ body }) => {
      const { depositTypeId, count } = Object(body);
      const others = empties.deposits.filter((each) => each.depositTypeId !== depositTypeId);
      empties.deposits = count === null ? others : [...others, { ...crate, depositTypeId, count }];
      return empties;
    }),
  });
  renderStockTaking(`/stock_taking/${stockTaking.id}`, 'Admin', types);
  await screen.findByText('jana');
  return { id: stockTaking.id, user: userEvent.setup() };
}
const unfold = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'Leergut' }));
const field = (name: string) => screen.findByRole('textbox', { name });

describe('the empties of an inventory', () => {
  it('are counted per deposit type, and not counted any more', async () => {
    const { id, user } = await open();
    await unfold(user);
    expect(await field('Kasten')).toHaveValue('12');
    expect(screen.queryByRole('textbox', { name: 'Altes Fass' })).toBeNull();
    await user.type(await field('Fass'), '3{Enter}');
    await waitFor(() => expect(writes()).toHaveLength(1));
    await user.clear(await field('Kasten'));
    await user.tab();
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()).toEqual([
      ['PUT SaveDepositCount', { stockTakingId: id, depositTypeId: 2, count: 3, before: null }],
      ['PUT SaveDepositCount', { stockTakingId: id, depositTypeId: 1, count: null, before: 12 }],
    ]);
    expect(await field('Fass')).toHaveValue('3');
    expect(await field('Kasten')).toHaveValue('');
  });

  it.each(['1,5', '-1', 'elf'])('are whole pieces: "%s" is not saved', async (text) => {
    const { user } = await open();
    await unfold(user);
    await user.type(await field('Fass'), `${text}{Enter}`);
    expect(await field('Fass')).toBeInvalid();
    expect(writes()).toEqual([]);
  });

  it('stay in the field, with the reason, when the server refuses', async () => {
    const { user } = await open();
    const detail = 'Die Inventur ist abgeschlossen.';
    answer({ [addressOf(saveStockTakingDeposit)]: { status: 409, body: { code: 'CLOSED', detail } } });
    await unfold(user);
    await user.type(await field('Fass'), '3{Enter}');
    expect(await screen.findByText(`Nicht gespeichert. ${detail}`)).toBeVisible();
    expect(await field('Fass')).toHaveValue('3');
  });

  it.each(['8', '12'])('counted by a colleague meanwhile are not overwritten unseen by %s', async (text) => {
    const { id, user } = await open();
    const detail = 'Jemand anderes hat dieses Leergut inzwischen gezählt.';
    const current = { deposits: [{ ...crate, count: 94 }], depositValue: 141 };
    answer({ [addressOf(saveStockTakingDeposit)]: { status: 409, body: { code: 'VERSION', detail, current } } });
    await unfold(user);
    await user.clear(await field('Kasten'));
    await user.type(await field('Kasten'), `${text}{Enter}`);
    expect(await screen.findByText(`Nicht gespeichert. ${detail} Gespeichert ist: 94`)).toBeVisible();
    await user.tab();
    expect(await field('Kasten')).toHaveValue(text);
    const sent = { stockTakingId: id, depositTypeId: 1, count: Number(text) };
    expect(writes()).toEqual([['PUT SaveDepositCount', { ...sent, before: 12 }]]);
    await user.type(await field('Kasten'), '{Enter}');
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]).toEqual(['PUT SaveDepositCount', { ...sent, before: 94 }]);
  });

  it.each([
    ['once it is closed', { closedAt: '2026-12-31T20:15:00.000Z', closedByName: 'chef', sha256: 'c0ffee' }, master],
    ['where there are no deposit types', {}, { depositTypes: [] }],
  ])('are not asked for %s', async (_title, differences, types) => {
    await open(differences, types);
    expect(screen.queryByRole('button', { name: 'Leergut' })).toBeNull();
  });

  it('have no place where the backend does not know them', async () => {
    freshDevice({ backend: { url: '', additions: false } });
    await open();
    expect(screen.queryByRole('button', { name: 'Leergut' })).toBeNull();
  });
});

describe('the result of an inventory', () => {
  it('has the empties apart from the goods', async () => {
    const stockTaking = aStockTaking();
    const goods = { totalValue: 0, resultItems: [], addenda: [] };
    answer(replies(readStockTakingResult, { ...stockTaking, ...goods, deposits: [crate], depositValue: 18 }));
    renderStockTaking(`/stock_taking/${stockTaking.id}/result`);
    const table = within(await screen.findByRole('table', { name: 'Leergut' }));
    const cells = within(table.getByRole('row', { name: /Kasten/ })).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['Kasten', '12', '1,50 €', '18,00 €']);
    expect(screen.getByRole('heading', { level: 2, name: 'Leergut' })).toBeVisible();
  });
});
