import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { readTableHeads } from '../../../../server/backup/tables';
import { untyped } from '../../../../server/db/database';
import { areTotalsRight, keepDepositTotals } from '../../../../server/db/repository/depositTotals';
import type { DepositBalance, DepositMovement } from '../../../../src/contract/deposits';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { randomNumbers } from '../../../helpers/randomNumbers';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { type DeliveryHouse, get, post, setUpDeliveries } from './deliveryHouse';

const STEPS = 50;
const SEED = 20_261_124;
const AGAIN = 'Salden des Leerguts aus den Bewegungen berechnet';

interface Known {
  /** Id of a single movement; null when the delivery it came with was reversed. */
  id: number | null;
  supplierId: number;
  depositTypeId: number;
  kind: DepositMovement['kind'];
  count: number;
  /** Value of one container in cents. */
  value: number;
  at: string;
  delivery?: number;
  isGone?: true;
}

/** Balances by definition: of each supplier and type that ever moved, without reversed movements. */
function oracle(movements: readonly Known[], at = '9') {
  const moved = movements.filter((each) => each.at <= at);
  const keys = new Set(moved.map(({ supplierId, depositTypeId }) => `${supplierId} ${depositTypeId}`));
  return [...keys].sort().map((key) => {
    const real = moved.filter((each) => !each.isGone && `${each.supplierId} ${each.depositTypeId}` === key);
    const sum = (of: readonly Known[]) => of.reduce((all, { count }) => all + count, 0);
    const ofKind = (kind: Known['kind']) => sum(real.filter((each) => each.kind === kind));
    return {
      key,
      delivered: ofKind('delivery'),
      returned: 0 - ofKind('return'),
      corrected: ofKind('correction'),
      balance: sum(real),
      value: real.reduce((all, { count, value }) => all + count * value, 0) / 100,
    };
  });
}

describeOnEachDatabase('totals of empties', (under) => {
  const test = useTestApp(under);
  let house: DeliveryHouse;
  const suppliers: number[] = [];
  const values = new Map<number, number>();
  beforeAll(async () => {
    house = await setUpDeliveries(test());
    for (const name of ['Nord', 'Süd']) suppliers.push(await test().create('/api/Suppliers', { name }));
    values.set(house.ids.crate, 150).set(house.ids.bottle, 8);
  });
  const told = async (query = '') =>
    (await get<DepositBalance[]>(test(), `/api/DepositBalances${query}`))
      .map(({ supplierId, depositTypeId, delivered, returned, corrected, balance, value }) => ({
        key: `${supplierId} ${depositTypeId}`,
        delivered,
        returned,
        corrected,
        balance,
        value,
      }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
  const keep = () => test().database.db.transaction().execute(keepDepositTotals);
  const run = (text: string) => sql.raw(text).execute(test().database.db);
  const giveBack = (supplierId: number, counts: Json[]) =>
    post(test(), test().admin, '/api/DepositReturns', { supplierId, counts });

  it('are the sums of all movements, however late something is entered or taken back', async () => {
    const { below } = randomNumbers(SEED);
    const known: Known[] = [];
    const of = <T>(all: readonly T[]) => all[below(all.length)] as T;
    const instant = () => new Date(Date.UTC(2026, 2, 1, 6 * below(60))).toISOString();
    const { crate, bottle, pils } = house.ids;
    const centsOf = (id: number) => values.get(id) ?? 0;
    async function book(url: string, kind: 'return' | 'correction', sign: number) {
      const [supplierId, at] = [of(suppliers), instant()];
      const counts = [crate, bottle].slice(below(2)).map((depositTypeId) => ({ depositTypeId, count: 1 + below(9) }));
      const reply = await post<{ movements: DepositMovement[] }>(test(), test().admin, url, {
        supplierId,
        at,
        note: 'x',
        counts: kind === 'correction' ? counts.map((each) => ({ ...each, count: sign * each.count })) : counts,
      });
      expect(reply.status).toBe(201);
      for (const { depositTypeId, count } of counts)
        known.push({
          id: reply.body.movements.find((each) => each.depositTypeId === depositTypeId)?.id ?? null,
          supplierId,
          depositTypeId,
          kind,
          at,
          count: sign * count,
          value: centsOf(depositTypeId),
        });
    }
    const steps = {
      back: () => book('/api/DepositReturns', 'return', -1),
      correction: () => book('/api/DepositCorrections', 'correction', below(2) * 2 - 1),
      async delivery() {
        const [supplierId, at, packages, returned] = [of(suppliers), instant(), 1 + below(5), 1 + below(4)];
        const lines = [{ stockItemId: pils, deliveredAmount: packages }];
        const returns = [{ depositTypeId: crate, count: returned }];
        const body = { supplierId, deliveredAt: at, lines, returns, book: true };
        const { id } = (await post(test(), test().admin, '/api/Deliveries', body)).body;
        const add = (depositTypeId: number, kind: Known['kind'], count: number) =>
          known.push({
            id: null,
            supplierId,
            depositTypeId,
            kind,
            count,
            at,
            delivery: id,
            value: centsOf(depositTypeId),
          });
        add(crate, 'delivery', packages);
        add(bottle, 'delivery', 24 * packages);
        add(crate, 'return', -returned);
      },
      async reversal() {
        const movement = of(known.filter(({ isGone }) => !isGone));
        if (!movement) return;
        const { id, delivery } = movement;
        const url = delivery ? `/api/Deliveries/${delivery}` : `/api/DepositMovements/${id}`;
        expect((await post(test(), test().admin, `${url}/reverse`, { note: 'x' })).status).toBeLessThan(300);
        for (const each of known) if (delivery ? each.delivery === delivery : each === movement) each.isGone = true;
      },
      async price() {
        const value = 50 + below(100);
        const body = { name: 'Kasten', value: value / 100, kind: 'crate' };
        await test().call(test().admin, 'PUT', `/api/DepositTypes/${crate}`, body);
        values.set(crate, value);
      },
    };
    const names = ['back', 'back', 'correction', 'delivery', 'delivery', 'reversal', 'reversal', 'price'] as const;
    for (let step = 1; step <= STEPS; step++) {
      await steps[of(names)]();
      if (step % 10 > 0) continue;
      expect(await told()).toEqual(oracle(known));
      const [supplierId, at] = [of(suppliers), instant()];
      expect(await told(`?At=${at}`)).toEqual(oracle(known, at));
      expect(await told(`?SupplierId=${supplierId}&At=${at}`)).toEqual(
        oracle(
          known.filter((each) => each.supplierId === supplierId),
          at,
        ),
      );
    }
    expect(known.filter(({ isGone }) => isGone).length).toBeGreaterThan(3);
    expect(await areTotalsRight(test().database.db)).toBe(true);
    expect(await keep()).toEqual([]);
  });

  it('miss nothing when several book at once', async () => {
    const [supplierId] = [await test().create('/api/Suppliers', { name: 'Gedränge' })];
    const counts = [house.ids.bottle, house.ids.crate].map((depositTypeId) => ({ depositTypeId, count: 1 }));
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => giveBack(supplierId, n % 2 ? counts : counts.toReversed())),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await told(`?SupplierId=${supplierId}`)).toMatchObject([{ balance: -12 }, { balance: -12 }]);
  });

  it('stay out of backups, and are made from the movements by the next start', async () => {
    const heads = await readTableHeads(untyped(test().database.db));
    expect(heads.map(({ name }) => name)).not.toContain('depositTotals');
    const before = await told();
    await run('delete from "depositTotals"');
    expect(await areTotalsRight(test().database.db)).toBe(false);
    expect(await keep()).toEqual([AGAIN]);
    expect(await told()).toEqual(before);
  });

  it('are right again after somebody has dropped their trigger', async () => {
    const [supplierId] = suppliers as [number];
    const ofSupplier = `?SupplierId=${supplierId}`;
    const late = async () => [await told(ofSupplier), await told(`${ofSupplier}&At=2999-01-01T00:00:00.000Z`)];
    await run(
      under.kind === 'sqlite'
        ? 'drop trigger "depositMovements_totalled"'
        : 'drop trigger "depositMovements_totalled" on "depositMovements"',
    );
    await giveBack(supplierId, [{ depositTypeId: house.ids.crate, count: 3 }]);
    const [kept, summed] = await late();
    expect(kept).not.toEqual(summed);
    expect(await keep()).toEqual([AGAIN]);
    await giveBack(supplierId, [{ depositTypeId: house.ids.crate, count: 2 }]);
    const [again, ofMovements] = await late();
    expect(again).toEqual(ofMovements);
  });
});
