import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackup } from '../../../server/backup/createBackup';
import { restoreBackupInto } from '../../../server/backup/restoreBackupInto';
import { openForReading } from '../../../server/db/openBeside';
import { onSqlite } from '../../helpers/databases';
import { startTestApp } from '../../helpers/testApp';

const NOW = new Date('2026-11-30T04:52:00.000Z');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-journal-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the journal of a database that is gone', () => {
  it.each([
    ['restore', { isEarlierState: true, mustBeEmpty: false }, false],
    ['restore over an empty file', { isEarlierState: true, mustBeEmpty: false }, true],
    ['move', { isEarlierState: false, mustBeEmpty: true }, false],
  ])('is put aside by a %s: SQLite would apply it to the new file', async (_, options, isEmpty) => {
    const [dataDir, backup] = [join(folder, 'hier'), join(folder, 'eins')];
    mkdirSync(dataDir);
    const house = await startTestApp(onSqlite);
    const lost = house.env.DATA_DIR;
    await createBackup({ dataDir: lost }, backup, NOW);
    for (const name of ['Bund', 'Sack', 'Eimer'])
      await house.call(house.admin, 'POST', '/api/Units', { name, isDivisible: false });
    copyFileSync(join(lost, 'zaehlwerk.db-wal'), join(dataDir, 'zaehlwerk.db-wal'));
    const journal = readFileSync(join(dataDir, 'zaehlwerk.db-wal'));
    expect(journal.length).toBeGreaterThan(0);
    await house.close();
    if (isEmpty) writeFileSync(join(dataDir, 'zaehlwerk.db'), '');

    expect(await restoreBackupInto({ dataDir }, backup, { now: NOW, ...options })).toBeUndefined();

    const restored = await openForReading({ dataDir });
    const { rows } = await sql`pragma integrity_check`.execute(restored.db);
    const units = await restored.db.selectFrom('units').select('name').where('name', '=', 'Eimer').execute();
    await restored.close();
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
    expect(units).toEqual([]);
    expect(readdirSync(dataDir)).toContain('zaehlwerk-vor-20261130_045200.db-wal');
    expect(readFileSync(join(dataDir, 'zaehlwerk-vor-20261130_045200.db-wal')).equals(journal)).toBe(true);
  });
});

describe('a database that is too damaged to be opened', () => {
  it.each([
    ['as no SQLite file', () => Buffer.from('no database')],
    ['as its schema is gone', (whole: Buffer) => whole.fill(0, 100, 4096)],
  ])('is replaced and kept, %s', async (_, damage) => {
    const dataDir = join(folder, 'hier');
    const path = join(dataDir, 'zaehlwerk.db');
    const house = await startTestApp(onSqlite);
    await house.stop();
    cpSync(house.env.DATA_DIR, dataDir, { recursive: true });
    await house.close();
    await createBackup({ dataDir }, join(folder, 'eins'), NOW);
    const damaged = damage(readFileSync(path));
    writeFileSync(path, damaged);

    const kept = await restoreBackupInto({ dataDir }, join(folder, 'eins'), {
      now: NOW,
      isEarlierState: true,
      mustBeEmpty: false,
    });

    expect(kept).toBe(join(dataDir, 'zaehlwerk-vor-20261130_045200.db'));
    expect(readFileSync(kept ?? '').equals(damaged)).toBe(true);
    const restored = await openForReading({ dataDir });
    expect((await sql`pragma integrity_check`.execute(restored.db)).rows).toEqual([{ integrity_check: 'ok' }]);
    await restored.close();
  });
});
