import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTableHeads } from '../../../../server/backup/tables';
import { untyped } from '../../../../server/db/database';
import { inTransaction } from '../../../../server/db/engine/transaction';
import { areStockTotalsRight, keepStockTotals } from '../../../../server/db/repository/stockTotals';
import { addMovements } from '../../../../server/workflows/goods/ledger/addMovements';
import { reverseMovements } from '../../../../server/workflows/goods/ledger/reverseMovements';
import type { Losses } from '../../../../src/contract/consumption';
import type { CurrentStock } from '../../../../src/contract/stockCounts';
import { dayBounds } from '../../../../src/rules/dates';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { eventually } from '../../../helpers/eventually';
import { createItem, createMasterData, type MasterData } from '../../../helpers/masterData';
import { randomNumbers } from '../../../helpers/randomNumbers';
import { useTestApp } from '../../../helpers/testApp';
import { waitsIn } from '../../../helpers/waitsIn';
import { merging } from '../merging/mergingCalls';
import { get, post } from './deliveryHouse';
import { putMovements, putReading } from './goodsSetup';

const SEED = 20_261_125;
const STEPS = 120;
const ZONE = 'Europe/Berlin';
const REASONS = ['Bruch', 'Verderb', 'Personal'] as const;

describeOnEachDatabase('totals of goods', (under) => {
  const test = useTestApp(under);
  const { below } = randomNumbers(SEED);
  const of = <T>(all: readonly T[]) => all[below(all.length)] as T;
  let data: MasterData;
  const items: number[] = [];
  beforeAll(async () => {
    data = await createMasterData(test());
    for (const [name, pricePerUnit] of [
      ['Pils', 0.8215],
      ['Sirup', 12.9],
      ['Wein', 7.3335],
      ['Saft', 0],
    ] as const)
      items.push(await createItem(test(), data, { name, pricePerUnit }));
  });
  const db = () => test().database.db;
  /** Half of the instants are at the edges of days and months, where Berlin and UTC differ. */
  const instant = () => {
    const day = new Date(Date.UTC(2025, below(22), 1 + below(2) * below(28))).toISOString();
    return below(2)
      ? new Date(Date.parse(day) + (below(5) - 2) * 3_600_000).toISOString()
      : dayBounds(day.slice(0, 10), ZONE).start;
  };
  const keep = () => db().transaction().execute(keepStockTotals);
  const { merge } = merging(test);

  async function ledger() {
    const movements = await db().selectFrom('stockMovements').selectAll().orderBy('id').execute();
    const counts = await db().selectFrom('stockCounts').selectAll().orderBy('at').orderBy('id').execute();
    const merges = await db().selectFrom('merges').selectAll().where('undoneAt', 'is', null).execute();
    return {
      movements,
      counts,
      survivor: (id: number) => merges.find(({ mergedId }) => mergedId === id)?.intoId ?? id,
    };
  }

  async function lossesOf(from?: string, to?: string) {
    const { movements, survivor } = await ledger();
    const gone = new Set(movements.map(({ reverses }) => reverses));
    const lost = movements.filter(
      ({ id, kind, reverses, at }) =>
        kind === 'loss' &&
        reverses === null &&
        !gone.has(id) &&
        (!from || at >= dayBounds(from, ZONE).start) &&
        (!to || at < dayBounds(to, ZONE).end),
    );
    const told = new Map<string, { entries: number; quantity: number; cents: number }>();
    for (const { reason, stockItemId, quantity, unitPrice } of lost) {
      const key = `${reason} ${survivor(stockItemId)}`;
      const { entries, quantity: units, cents } = told.get(key) ?? { entries: 0, quantity: 0, cents: 0 };
      const worth = Math.floor((-quantity * unitPrice + 50_000) / 100_000);
      told.set(key, { entries: entries + 1, quantity: units - quantity, cents: cents + worth });
    }
    return told;
  }

  async function expectSame() {
    const periods = [
      [],
      [instant()],
      [undefined, instant()],
      ...Array.from({ length: 6 }, () => [instant(), instant()].sort()),
    ];
    for (const [from, to] of periods.map((each) => each.map((at) => at?.slice(0, 10)))) {
      const query = [from && `From=${from}`, to && `To=${to}`].filter(Boolean).join('&');
      const { reasons } = await get<Losses>(test(), `/api/Losses?${query}`);
      const wanted = await lossesOf(from, to);
      const found = reasons.flatMap(({ reason, items: all }) =>
        all.map(({ stockItemId, quantity, value }) => [
          `${reason} ${stockItemId}`,
          Math.round(quantity * 1000),
          Math.round((value ?? Number.NaN) * 100),
        ]),
      );
      expect(found.sort()).toEqual([...wanted].map(([key, { quantity, cents }]) => [key, quantity, cents]).sort());
      expect(reasons.reduce((sum, { entries }) => sum + entries, 0)).toBe(
        [...wanted.values()].reduce((sum, { entries }) => sum + entries, 0),
      );
    }
    const { movements, counts } = await ledger();
    for (const { stockItemId, countedAt, amount } of await get<CurrentStock[]>(test(), '/api/StockLevels/current')) {
      const last = counts.findLast((each) => each.stockItemId === stockItemId);
      const moved = movements.filter((each) => each.stockItemId === stockItemId && last && each.at > last.at);
      const sum = moved.reduce((all, { quantity }) => all + quantity, last?.amount ?? 0);
      expect([countedAt, amount]).toEqual([last?.at ?? null, last ? sum / 1000 : null]);
    }
    expect(await areStockTotalsRight(db())).toBe(true);
  }

  it('answer with the sums of the ledger, however late something is entered, taken back, merged or imported', async () => {
    const steps = {
      loss: () =>
        post(test(), test().admin, '/api/Losses', {
          stockItemId: of(items),
          quantity: (1 + below(9000)) / 1000,
          reason: of(REASONS),
          at: instant(),
        }),
      /** Books movements as deliveries, returns and imports do. */
      booking: () =>
        inTransaction(db(), (tx) =>
          addMovements(tx, { userId: null, now: new Date().toISOString() }, [
            {
              stockItemId: of(items),
              quantity: 1 + below(48_000),
              kind: 'delivery',
              at: instant(),
              unitPrice: below(90_000),
            },
            {
              stockItemId: of(items),
              quantity: -1 - below(9000),
              kind: of(['return', 'correction'] as const),
              at: instant(),
            },
          ]),
        ),
      async reversal() {
        const { movements } = await ledger();
        const loss = of(movements.filter(({ kind }) => kind === 'loss'));
        if (loss) await post(test(), test().admin, `/api/StockMovements/${loss.id}/reverse`, { note: 'x' });
      },
      count: () =>
        db()
          .insertInto('stockCounts')
          .values({
            stockItemId: of(items),
            at: instant(),
            amount: below(50_000),
            sourceResource: 'censuses',
            sourceId: -below(1e9),
          })
          .execute(),
    };
    const names = ['loss', 'loss', 'loss', 'booking', 'booking', 'reversal', 'count'] as const;
    for (let step = 1; step <= STEPS; step++) {
      await steps[of(names)]();
      if (step === STEPS / 2) {
        const [gone, stays] = items as [number, number];
        expect((await merge('stockItems', gone, stays)).status).toBe(200);
      }
      if (step % 30 === 0) await expectSame();
    }
    const reversed = (await ledger()).movements.filter(({ reverses }) => reverses !== null);
    expect(reversed.length).toBeGreaterThan(3);
    expect(await keep()).toEqual([]);
  });

  it('miss nothing when several book at once', async () => {
    const body = { stockItemId: of(items.slice(1)), quantity: 1, reason: 'Bruch', at: '2026-05-01T10:00:00.000Z' };
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => post(test(), test().admin, '/api/Losses', body)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    await expectSame();
  });

  it.runIf(under.kind === 'postgres').each([
    ['there already', '2026-05-01T10:00:00.000Z', true],
    ['of a new month', '2026-06-01T10:00:00.000Z', false],
  ])('%s are taken in one order, for any order of the sent articles', async (_, at, isThere) => {
    const [, first, second, third] = items as [number, number, number, number];
    const loss = { quantity: 1, reason: 'Bruch', at };
    const book = (ids: number[]) =>
      test().call(
        test().admin,
        'POST',
        '/api/Losses',
        ids.map((stockItemId) => ({ ...loss, stockItemId })),
      );
    if (isThere) expect((await book([first, second, third])).status).toBe(201);
    const client = new pg.Client({ connectionString: test().env.DATABASE_URL });
    await client.connect();
    const take = (id: number) =>
      client.query(
        `insert into "stockTotals" values ('loss', $1, $2, 'Bruch', 0, 0, 0) on conflict ("stockItemId", "month", "kind", "reason")
          do update set entries = "stockTotals".entries`,
        [at.slice(0, 7), id],
      );
    await client.query('begin');
    await client.query("set local lock_timeout = '1ms'");
    await take(first);
    const booking = book([third, second, first]);
    await eventually(async () => expect(await waitsIn(db())).not.toEqual([]));
    // The later totals are still unlocked.
    await take(second);
    await take(third);
    await client.query('commit');
    await client.end();
    expect((await booking).status).toBe(201);
    await expectSame();
  });

  describe('of a merge and its reversal', () => {
    const at = '2025-02-01T10:00:00.000Z';
    /** Creates two pairs of articles to merge, with a delivery each; the later article's delivery comes first. */
    async function deliveredAndMerged() {
      const ids: number[] = [];
      for (const name of ['Alt', 'Alt', 'Neu', 'Neu'])
        ids.push(await createItem(test(), data, { name: `${name} ${ids.length}`, pricePerUnit: 0.75 }));
      // In the order in which totals are locked.
      const [first, second, third, fourth] = ids.sort((a, b) => (`${a}` < `${b}` ? -1 : 1)) as [
        number,
        number,
        number,
        number,
      ];
      const gone = [second, first];
      for (const id of gone) await putReading(test(), id, '2025-01-01T10:00:00.000Z', 5);
      const delivered = await putMovements(
        test(),
        gone.map((stockItemId) => ({ stockItemId, kind: 'delivery', quantity: 24_000, unitPrice: 7500, at })),
      );
      for (const [id, into] of [
        [second, third],
        [first, fourth],
      ] as const) {
        await putReading(test(), into, at, 1);
        expect((await merge('stockItems', id, into)).status).toBe(200);
      }
      const by = { userId: 1, now: new Date().toISOString() };
      const reverse = () => inTransaction(db(), (tx) => reverseMovements(tx, delivered, by));
      return { first, second, survivors: [third, fourth], reverse };
    }
    const stockOf = async (ids: readonly number[]) =>
      (await get<CurrentStock[]>(test(), '/api/StockLevels/current'))
        .filter(({ stockItemId }) => ids.includes(stockItemId))
        .map(({ amount }) => amount);

    it('agree with the ledger', async () => {
      const { survivors, reverse } = await deliveredAndMerged();
      expect(await stockOf(survivors)).toEqual([30, 30]);
      await reverse();
      expect(await stockOf(survivors)).toEqual([6, 6]);
      await expectSame();
      expect(await keep()).toEqual([]);
    });

    it.runIf(under.kind === 'postgres')('are taken in one order with those of the movements', async () => {
      const { first, second, reverse } = await deliveredAndMerged();
      const client = new pg.Client({ connectionString: test().env.DATABASE_URL });
      await client.connect();
      const take = (id: number) =>
        client.query(`select 1 from "stockTotals" where kind = 'correction' and "stockItemId" = $1 for update`, [id]);
      await client.query('begin');
      await client.query("set local lock_timeout = '1ms'");
      await take(first);
      const reversing = reverse();
      await eventually(async () => expect(await waitsIn(db())).not.toEqual([]));
      // The later totals are still unlocked.
      await take(second);
      await client.query('commit');
      await client.end();
      expect(await reversing).toHaveLength(2);
      await expectSame();
    });
  });

  it('stay out of backups, and are made from the movements by the next start', async () => {
    const heads = await readTableHeads(untyped(db()));
    expect(heads.map(({ name }) => name)).not.toContain('stockTotals');
    for (const damage of [
      'delete from "stockTotals"',
      `update "stockTotals" set quantity = quantity + 1 where kind = 'loss'`,
    ]) {
      await sql.raw(damage).execute(db());
      expect(await areStockTotalsRight(db())).toBe(false);
      expect(await keep()).toEqual(['Summen der Warenbewegungen nach Monaten berechnet']);
      await expectSame();
    }
  });
});
