import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createBackups } from '../../../server/backup/backups';
import { restoreBackupInto } from '../../../server/backup/restoreBackupInto';
import { describeOnEachDatabase } from '../../helpers/databases';
import { startServer } from '../../helpers/serverProcess';
import { apiClient, signIn } from '../apiClient';

/** Backups of the demo data of every released version, with a closed inventory. */
const folder = fileURLToPath(new URL('../../fixtures/released/', import.meta.url));
const NOW = new Date('2026-11-22T06:00:00Z');

describeOnEachDatabase('a database of an earlier version', (under) => {
  it.each(readdirSync(folder))('is backed up and brought up to date by the next start: %s', async (name) => {
    const { env, cleanup } = await under.connect();
    const source = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL };
    const options = { now: NOW, isEarlierState: true, mustBeEmpty: true };
    await restoreBackupInto(source, join(folder, name), options);

    const server = await startServer({ ...env });
    const backups = join(env.DATA_DIR, 'backups');
    expect(readdirSync(backups)).toHaveLength(1);
    const admin = apiClient(server.url, await signIn(server.url, 'admin', 'Lindenblüte 1897'));
    for (const [path, count] of [
      ['StockItems', 350],
      ['Suppliers', 12],
      ['Census', 7],
      ['Orders?ShowSent=true&StartDate=2020-01-01', 9],
      ['StockTaking/GetStockTakings', 1],
      ['AuditLog', 1],
    ] as const) {
      expect((await admin.list(`/api/${path}`)).length, path).toBeGreaterThanOrEqual(count);
    }
    expect(await admin.list('/api/AuditLog?Action=export')).toMatchObject([
      { userName: null, resource: 'backup', title: readdirSync(backups)[0], changes: { reason: [null, 'upgrade'] } },
    ]);
    expect(await admin.call('POST', '/api/Units', { name: 'Nach dem Umstellen' })).toMatchObject({ status: 201 });
    expect(await server.stop()).toBe(0);

    // This version can restore the older backup, closed inventories included.
    await createBackups({ source, folder: backups, keep: 9 }).drill();
    const again = await startServer({ ...env });
    expect(readdirSync(backups)).toHaveLength(1);
    await again.stop();

    // The way back, over the house that has gone on.
    const [earlier = ''] = readdirSync(backups);
    await restoreBackupInto(source, join(backups, earlier), { ...options, mustBeEmpty: false });
    const back = await startServer({ ...env });
    const there = apiClient(back.url, await signIn(back.url, 'admin', 'Lindenblüte 1897'));
    expect((await there.list('/api/StockItems')).length).toBeGreaterThanOrEqual(350);
    await back.stop();
    await cleanup();
  });
});
