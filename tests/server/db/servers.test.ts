import { describe, expect, inject, it } from 'vitest';
import { openServingPostgres } from '../../../server/db/engine/postgres';
import { refuseRunningServer, runningServers } from '../../../server/db/servers';
import { connectPostgres } from '../../helpers/databases';
import { startTestApp } from '../../helpers/testApp';

describe.runIf(inject('postgresUrl'))('life signs of servers on PostgreSQL', () => {
  it('refuse a restore while one is recent, not one of a clock ahead, and end with the server', async () => {
    const { env, cleanup } = await connectPostgres(inject('postgresUrl') ?? '');
    const beside = await openServingPostgres(env.DATABASE_URL ?? '', () => undefined);
    await refuseRunningServer(beside.db);
    const under = { kind: 'postgres', connect: async () => ({ env, cleanup: async () => undefined }) } as const;
    const test = await startTestApp(under, { empty: true, databasePool: 3 });
    expect(await runningServers(beside.db)).toEqual([{ host: expect.any(String), pool: 3 }]);
    await expect(refuseRunningServer(beside.db)).rejects.toThrow(/Zählwerk-Server \(.+\)\. Bitte erst alle Server/);

    const set = (secondsAgo: number) =>
      beside.db
        .updateTable('servers')
        .set({ seenAt: new Date(Date.now() - secondsAgo * 1000).toISOString() })
        .execute();
    await set(25);
    expect(await runningServers(beside.db)).toHaveLength(1);
    await set(35);
    await refuseRunningServer(beside.db);
    await set(-365 * 24 * 3_600);
    await refuseRunningServer(beside.db);

    await test.stop();
    expect(await beside.db.selectFrom('servers').selectAll().execute()).toEqual([]);
    await beside.close();
    await cleanup();
  });
});
