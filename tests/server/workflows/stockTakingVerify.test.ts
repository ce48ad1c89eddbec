import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildVerify } from '../../../scripts/buildVerify.mjs';
import { auditWorkflow } from '../../../server/db/audit/writeAudit';
import { inTransaction } from '../../../server/db/engine/transaction';
import { openForReading } from '../../../server/db/openBeside';
import type { Db } from '../../../server/db/tables';
import { addendumHash, readAddenda } from '../../../server/workflows/stockTaking/addenda';
import { findStockTaking, readItems } from '../../../server/workflows/stockTaking/readStockTaking';
import { sealOf } from '../../../server/workflows/stockTaking/sealOf';
import { verifyStockTakings } from '../../../server/workflows/stockTaking/verifyStockTakings';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type TestApp, useTestApp } from '../../helpers/testApp';
import { API, close, count, itemAt, type StockHouse, setUpStock, start } from './stockTakingSetup';

interface Ids {
  taking: number;
  /** A counted row; `other` is uncounted. */
  row: number;
  other: number;
  open: number;
}

/** Changes made directly in the database, and the reports of `verify`. */
const TAMPERING: [name: string, tamper: (db: Db, ids: Ids) => Promise<unknown>, said: RegExp][] = [
  [
    'an amount',
    (db, { row }) => db.updateTable('stockTakingItems').set({ newAmount: 7_250 }).where('id', '=', row).execute(),
    /Zeile \d+ \(Artikel „Helles“, Lagerort „Bar“\): Menge 5 → 7,25$/,
  ],
  [
    'an amount that was never counted',
    (db, { other }) => db.updateTable('stockTakingItems').set({ newAmount: 0 }).where('id', '=', other).execute(),
    /Artikel „Steak“, Lagerort „Keller“\): Menge – → 0$/,
  ],
  [
    'a price by a ten-thousandth',
    (db, { row }) => db.updateTable('stockTakingItems').set({ pricePerUnit: 8_913 }).where('id', '=', row).execute(),
    /Preis pro Einheit 0,8912 → 0,8913$/,
  ],
  [
    'a name',
    (db, { row }) => db.updateTable('stockTakingItems').set({ name: 'Dunkles' }).where('id', '=', row).execute(),
    /Artikel „Helles“, Lagerort „Bar“\): Bezeichnung Helles → Dunkles$/,
  ],
  [
    'who counted',
    (db, { row }) => db.updateTable('stockTakingItems').set({ countedByName: 'otto' }).where('id', '=', row).execute(),
    /Gezählt von ulla → otto$/,
  ],
  [
    'a row away',
    (db, { row }) => db.deleteFrom('stockTakingItems').where('id', '=', row).execute(),
    /Zeile \d+ \(Artikel „Helles“, Lagerort „Bar“\) fehlt\.$/,
  ],
  [
    'a row into another inventory',
    async (db, { row, open }) => {
      await db.deleteFrom('stockTakingItems').where('stockTakingId', '=', open).execute();
      await db.updateTable('stockTakingItems').set({ stockTakingId: open }).where('id', '=', row).execute();
    },
    /Artikel „Helles“, Lagerort „Bar“\) fehlt\.$/,
  ],
  [
    'a row more',
    async (db, { row, other }) => {
      const read = (id: number) =>
        db.selectFrom('stockTakingItems').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const { id, ...copied } = await read(other);
      const { stockLocationId, stockLocationName } = await read(row);
      await db
        .insertInto('stockTakingItems')
        .values({ ...copied, stockLocationId, stockLocationName })
        .execute();
    },
    /Artikel „Steak“, Lagerort „Bar“\) ist dazugekommen\.$/,
  ],
  [
    'the day',
    (db, { taking }) =>
      db.updateTable('stockTakings').set({ targetDate: '2020-01-01' }).where('id', '=', taking).execute(),
    /Stichtag 2026-12-31 → 2020-01-01$/,
  ],
  [
    'the one who closed it',
    (db, { taking }) => db.updateTable('stockTakings').set({ closedByName: 'otto' }).where('id', '=', taking).execute(),
    /Abgeschlossen von admin → otto$/,
  ],
  [
    'it open again',
    (db, { taking }) => db.updateTable('stockTakings').set({ closedAt: null }).where('id', '=', taking).execute(),
    /steht wieder auf offen\.$/,
  ],
  [
    'it open again without a trace in its row',
    (db, { taking }) =>
      db
        .updateTable('stockTakings')
        .set({ closedAt: null, closedByName: null, sha256: null, frozen: null })
        .where('id', '=', taking)
        .execute(),
    /steht wieder auf offen\.$/,
  ],
  [
    'it away',
    async (db, { taking }) => {
      await db.deleteFrom('stockTakingAddenda').where('stockTakingId', '=', taking).execute();
      await db.deleteFrom('stockTakings').where('id', '=', taking).execute();
    },
    /^Inventur \d+: VERÄNDERT\. Sie wurde abgeschlossen und ist nicht mehr da\.$/,
  ],
  [
    'the frozen text',
    (db, { taking }) =>
      db
        .updateTable('stockTakings')
        .set((row) => ({ frozen: row.fn('replace', ['frozen', row.val('"totalValue"'), row.val('"total"')]) }))
        .where('id', '=', taking)
        .execute(),
    /Der festgehaltene Text passt nicht zur Prüfsumme; die Zeilen passen zu ihr\.$/,
  ],
  [
    'the frozen text into none',
    (db, { taking }) => db.updateTable('stockTakings').set({ frozen: '{"rows":7' }).where('id', '=', taking).execute(),
    /fehlt oder ist nicht lesbar\.$/,
  ],
  [
    'the hash',
    (db, { taking }) =>
      db
        .updateTable('stockTakings')
        .set({ sha256: '0'.repeat(64) })
        .where('id', '=', taking)
        .execute(),
    /Prüfsumme und Zeilen passen nicht zusammen/,
  ],
  [
    'row, text and hash together',
    async (db, { row, taking }) => {
      await db.updateTable('stockTakingItems').set({ newAmount: 9_000 }).where('id', '=', row).execute();
      const anew = await sealOf(await findStockTaking(db, taking), await readItems(db, taking), []);
      await db.updateTable('stockTakings').set(anew).where('id', '=', taking).execute();
    },
    /Zeilen und Prüfsumme wurden ausgetauscht; beim Abschluss war sie [0-9a-f]{64}\.$/,
  ],
  [
    'row, text and hash together, with a closing of its own in the log',
    async (db, { row, taking }) => {
      await db.updateTable('stockTakingItems').set({ newAmount: 9_000 }).where('id', '=', row).execute();
      const anew = await sealOf(await findStockTaking(db, taking), await readItems(db, taking), []);
      await db.updateTable('stockTakings').set(anew).where('id', '=', taking).execute();
      await inTransaction(db, (tx) =>
        auditWorkflow(tx, null, { resource: 'stockTakings', id: taking }, 'update', {
          closedAt: [null, '2026-12-31T23:00:00.000Z'],
          sha256: [null, anew.sha256],
        }),
      );
    },
    /Zeilen und Prüfsumme wurden ausgetauscht; beim Abschluss war sie [0-9a-f]{64}\.$/,
  ],
  [
    'the reason of an addendum',
    (db, { taking }) =>
      db
        .updateTable('stockTakingAddenda')
        .set({ reason: 'anders' })
        .where('stockTakingId', '=', taking)
        .where('number', '=', 2)
        .execute(),
    /Nachtrag 2 wurde geändert\.$/,
  ],
  [
    'an addendum away',
    (db, { taking }) =>
      db.deleteFrom('stockTakingAddenda').where('stockTakingId', '=', taking).where('number', '=', 1).execute(),
    /Nachtrag 1 fehlt\.$/,
  ],
  [
    'the last addendum away',
    (db, { taking }) =>
      db.deleteFrom('stockTakingAddenda').where('stockTakingId', '=', taking).where('number', '=', 2).execute(),
    /Nachtrag 2 fehlt\.$/,
  ],
  [
    'the last addendum and its hash together',
    async (db, { taking }) => {
      const [first, second] = await readAddenda(db, taking);
      if (!first || !second) throw new Error('There are two addenda');
      const reason = 'anders';
      const anew = addendumHash({ ...second, reason }, first.sha256);
      await db.updateTable('stockTakingAddenda').set({ reason, sha256: anew }).where('id', '=', second.id).execute();
    },
    /Nachtrag 2 wurde mit seiner Prüfsumme ausgetauscht; beim Schreiben war sie [0-9a-f]{64}\.$/,
  ],
];

async function setUp(test: TestApp, house: StockHouse): Promise<Ids> {
  const begun = await start(test, { description: 'Silvester', targetDate: '2026-12-31' });
  const row = itemAt(begun, house.beer, house.bar).id;
  await count(test, row, 5);
  const { id: open } = await start(test, { description: 'offen' });
  await close(test, begun.id);
  for (const reason of ['erster', 'zweiter'])
    await test.call(test.admin, 'POST', `${API}/AddAddendum`, { stockTakingId: begun.id, reason, text: 'Text' });
  return { taking: begun.id, row, other: itemAt(begun, house.steak, house.cellar).id, open };
}

/** Runs `npm run verify` in-process, next to the running server. */
async function verified({ env }: TestApp) {
  const database = await openForReading({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  const lines: string[] = [];
  try {
    return { unchanged: await verifyStockTakings(database, (line) => lines.push(line)), lines };
  } finally {
    await database.close();
  }
}

describeOnEachDatabase('verify', (under) => {
  describe('without a closed inventory', () => {
    const test = useTestApp(under);

    it('has nothing to say against it', async () => {
      expect(await verified(test())).toEqual({
        unchanged: true,
        lines: ['Es gibt noch keine abgeschlossene Inventur.'],
      });
    });

    // On PostgreSQL, the read-only transaction keeps it from writing.
    if (under.kind === 'sqlite')
      it('cannot write', async () => {
        const { db, close } = await openForReading({ dataDir: test().env.DATA_DIR });
        await expect(db.deleteFrom('stockTakingAddenda').execute()).rejects.toThrow(/readonly/);
        await close();
      });
  });

  describe('when nothing was changed', () => {
    const test = useTestApp(under);
    beforeAll(async () => {
      await setUp(test(), await setUpStock(test()));
    });

    it('says so, inventory by inventory, and leaves out open ones', async () => {
      const { unchanged, lines } = await verified(test());
      expect(unchanged).toBe(true);
      expect(lines).toEqual([
        expect.stringMatching(
          /^Inventur \d+ „Silvester“, abgeschlossen [\d.]+ \d\d:\d\d von admin: unverändert, SHA-256 [0-9a-f]{64}$/,
        ),
        '1 geprüft, alle unverändert.',
      ]);
    });
  });

  describe('when somebody turned', () => {
    const test = useTestApp(under);
    let house: StockHouse;
    beforeAll(async () => {
      house = await setUpStock(test());
    });

    it.each(TAMPERING)('%s, finds that alone', async (_, tamper, said) => {
      const ids = await setUp(test(), house);
      const untouched = await setUp(test(), house);
      await tamper(test().database.db, ids);
      const { unchanged, lines } = await verified(test());
      const lineOf = (id: number) => lines.find((line) => new RegExp(`^Inventur ${id}\\b`).test(line));
      expect(unchanged).toBe(false);
      expect(lineOf(ids.taking)).toMatch(said);
      expect(lineOf(ids.taking)).toContain('VERÄNDERT');
      expect(lineOf(untouched.taking)).toContain('unverändert');
      expect(lineOf(ids.open)).toBeUndefined();
    });
  });

  describe('on the command line', () => {
    const test = useTestApp(under);
    let program = '';
    beforeAll(async () => {
      program = await buildVerify();
    });
    const run = (env: Record<string, string | undefined>) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
        env: { PATH: process.env.PATH, ...env },
        encoding: 'utf8',
      });
      return { status, stdout, stderr };
    };

    it('ends with 0 while all is well, with 1 when a row was changed, and both while the server runs', async () => {
      const { taking, row } = await setUp(test(), await setUpStock(test()));
      expect(run({ ...test().env })).toMatchObject({ status: 0, stderr: '' });
      await test().database.db.updateTable('stockTakingItems').set({ newAmount: 1 }).where('id', '=', row).execute();
      const { status, stdout } = run({ ...test().env });
      expect(status).toBe(1);
      expect(stdout).toMatch(new RegExp(`^Inventur ${taking} .*Lagerort „Bar“\\): Menge 5 → 0,001\n`));
    });

    it('ends with 2 and a sentence when there is no database', () => {
      const nowhere = { DATA_DIR: '/nirgends', DATABASE_URL: under.kind === 'postgres' ? NOBODY_LISTENS : undefined };
      expect(run(nowhere)).toEqual({
        status: 2,
        stdout: '',
        stderr: expect.stringMatching(/^(Keine|Die) Datenbank .*\n$/),
      });
    });
  });
});

const NOBODY_LISTENS = 'postgres://127.0.0.1:1/keine';
