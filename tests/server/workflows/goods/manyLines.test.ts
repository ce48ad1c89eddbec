import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../server/db/engine/transaction';
import { addMovements } from '../../../../server/workflows/goods/ledger/addMovements';
import type { Delivery } from '../../../../src/contract/deliveries';
import type { StockMovement } from '../../../../src/contract/stockMovements';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { createItem, createMasterData, type MasterData } from '../../../helpers/masterData';
import { useTestApp } from '../../../helpers/testApp';
import { sentDuring } from '../../db/readPlans';
import { get, post } from './deliveryHouse';
import { putMovements } from './goodsSetup';

const AT = '2026-03-01T10:00:00.000Z';

describeOnEachDatabase('goods of many lines', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  const items: number[] = [];
  beforeAll(async () => {
    data = await createMasterData(test());
    for (const name of ['Pils', 'Sirup', 'Wein']) items.push(await createItem(test(), data, { name }));
  });
  const itemOf = (index: number) => items[index % items.length] as number;
  const losses = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      stockItemId: itemOf(index),
      quantity: index + 1,
      reason: 'Bruch',
      at: AT,
    }));

  /** Returns the statements of some work, and those from the first that changes totals or the ledger. */
  async function textsDuring(work: () => Promise<unknown>) {
    const texts = (await sentDuring(work)).map(({ text }) => text);
    const first = texts.findIndex((text) => /^insert into "stock(Totals|Movements)"/.test(text));
    return { all: texts, locked: texts.slice(first) };
  }

  it('are losses in as few statements as two, but for their parts', async () => {
    const { locked } = await textsDuring(async () =>
      expect((await post(test(), test().admin, '/api/Losses', losses(100) as never)).status).toBe(201),
    );
    expect(locked.filter((text) => text.startsWith('insert into "stockMovements"')).length).toBeLessThanOrEqual(2);
    expect(locked.length).toBeLessThanOrEqual(10);
  });

  it('are a delivery whose totals are locked last', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => ({
      stockItemId: itemOf(index),
      deliveredAmount: 1 + index,
    }));
    const sent = { supplierId: data.brewery, lines, deliveredAt: AT };
    const { body } = await post<Delivery>(test(), test().admin, '/api/Deliveries', sent);
    const { all, locked } = await textsDuring(async () =>
      expect((await post(test(), test().admin, `/api/Deliveries/${body.id}/book`)).status).toBe(200),
    );
    expect(locked.length).toBeLessThanOrEqual(50);
    expect(all.length).toBeLessThanOrEqual(100);
    expect(locked.filter((text) => text.includes('update "deliveryLines"'))).toEqual([]);
    const booked = await get<Delivery>(test(), `/api/Deliveries/${body.id}`);
    expect(booked.lines.map(({ quantity, outcome }) => [quantity, outcome])).toEqual(
      lines.map(({ deliveredAmount }) => [deliveredAmount * 24, 'unordered']),
    );
  });

  describe('have ids in their order', () => {
    let names = 0;
    const named = () => `line-${under.kind}-${++names}`;
    const loss = (quantity: number, clientId: string | null) => ({
      stockItemId: itemOf(0),
      quantity,
      kind: 'loss' as const,
      reason: 'Bruch' as const,
      at: AT,
      clientId,
    });
    const stored = async () => {
      const clientId = named();
      await putMovements(test(), [loss(-1000, clientId)]);
      return clientId;
    };

    it.each<[string, (known: string, fresh: string) => (string | null)[], boolean[]]>([
      ['unnamed', () => [null, null, null], [true, true, true]],
      ['between stored ones', (known, fresh) => [known, null, fresh, known, null], [false, true, true, false, true]],
      ['named twice', (_, fresh) => [null, fresh, fresh, null], [true, true, false, true]],
      ['all stored', (known) => [known, known], [false, false]],
      ['one that is stored', (known) => [known], [false]],
    ])('%s', async (_, namesOf, isNew) => {
      const clientIds = namesOf(await stored(), named());
      const by = { userId: 1, now: new Date().toISOString() };
      const lines = clientIds.map((clientId, index) => loss(-1000 * (index + 2), clientId));
      const ids = await inTransaction(test().database.db, (tx) => addMovements(tx, by, lines));
      expect(ids.map((id) => id !== undefined)).toEqual(isNew);
      const all = await get<StockMovement[]>(test(), '/api/StockMovements?Kind=loss');
      const quantities = new Map(all.map(({ id, quantity }) => [id, quantity]));
      for (const [index, id] of ids.entries()) if (id !== undefined) expect(quantities.get(id)).toBe(-(index + 2));
      const made = ids.flatMap((id) => id ?? []);
      expect(made).toEqual(made.toSorted((a, b) => a - b));
    });
  });
});
