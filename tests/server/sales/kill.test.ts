import { afterAll, beforeAll, expect, it } from 'vitest';
import { openForReading } from '../../../server/db/openBeside';
import type { SalesImport } from '../../../src/contract/sales';
import { type DatabaseEnv, describeOnEachDatabase } from '../../helpers/databases';
import { registerZip } from '../../helpers/registers/registerFiles';
import { type ServerProcess, startServer } from '../../helpers/serverProcess';
import { apiClient, signIn } from '../apiClient';

const PASSWORD = 'Lindenblüte 1897';
const KILLER = new URL('../../helpers/killedAt.mjs', import.meta.url).href;
const PATH = '/api/SalesImports';
/** More than one part of lines, in more than one closing. */
const RECEIPTS = 2500;
const TABLES = [
  ...(['salesImports', 'importedClosings', 'salesReceipts', 'salesLines', 'salesTotals'] as const),
  ...(['cashRegisters', 'cashClosings', 'soldItems'] as const),
];

describeOnEachDatabase('a server that is killed while it reads an export', (under) => {
  let env: DatabaseEnv;
  let cleanup: () => Promise<void>;
  beforeAll(async () => {
    ({ env, cleanup } = await under.connect());
    await (await startServer({ ...env, ADMIN_PASSWORD: PASSWORD })).stop();
  });
  afterAll(() => cleanup());

  const counts = async () => {
    const { db, close } = await openForReading({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
    const all = {} as Record<(typeof TABLES)[number], number>;
    for (const table of TABLES) {
      const { rows } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
      all[table] = Number(rows);
    }
    await close();
    return all;
  };

  it.each([
    ['has begun', 'insert into "cashRegisters"', false],
    ['stores its lines', 'insert into "salesLines"', false],
    ['stores the sums of a closing', 'insert into "salesTotals"', false],
    ['is about to have it for good', 'update "salesImports"', false],
    ['has it for good, and has told nobody', 'answer', true],
  ])('that %s has all of it or nothing, and reads it again', async (_, at, isStored) => {
    const before = await counts();
    const bons = Array.from({ length: RECEIPTS }, (_each, id) => ({
      kasse: at,
      z: 1 + (id % 2),
      id: String(id),
      at: '2026-11-14T20:00:00Z',
      lines: [{ artNr: String(id % 7), text: `Getränk ${id % 7}`, amount: 1, price: 4 }],
    }));
    const zip = registerZip({ bons });
    const send = (client: Awaited<ReturnType<typeof clientOf>>) =>
      client.call('POST', `${PATH}?fileName=Kasse.zip`, zip, `export ${at.replace(/\W/g, '')}`);
    const killed = { KILLED_AT: at, KILLED_STORING: 'salesImports', KILLED_ANSWERING: PATH };
    const doomed = await startServer({ ...env, ...killed, NODE_OPTIONS: `--import ${KILLER}` });
    await expect(send(await clientOf(doomed))).rejects.toThrow();
    await doomed.kill();

    const server = await startServer({ ...env });
    const api = await clientOf(server);
    const listed = async () =>
      (await api.list<SalesImport>(PATH)).filter(({ registers }) => registers.some(({ kasseId }) => kasseId === at));
    expect(await listed()).toHaveLength(isStored ? 1 : 0);
    // On PostgreSQL another server might still be working on it for some seconds.
    if (under.kind === 'sqlite' && !isStored) await expect.poll(counts).toEqual(before);

    const again = await send(api);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, isStored ? 'true' : null]);
    expect((again.body as SalesImport).receipts).toMatchObject({ total: RECEIPTS, new: RECEIPTS });
    expect(await listed()).toHaveLength(1);
    expect(await counts()).toEqual({
      importedClosings: before.importedClosings + 2,
      salesReceipts: before.salesReceipts + RECEIPTS,
      salesLines: before.salesLines + RECEIPTS,
      salesTotals: before.salesTotals + 14,
      salesImports: before.salesImports + 1,
      cashRegisters: before.cashRegisters + 1,
      cashClosings: before.cashClosings + 2,
      soldItems: before.soldItems + 7,
    });
    expect(await server.stop()).toBe(0);
  });
});

async function clientOf({ url }: ServerProcess) {
  return apiClient(url, await signIn(url, 'admin', PASSWORD));
}
