import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createBackup } from '../../../server/backup/createBackup';
import { restoreBackupInto } from '../../../server/backup/restoreBackupInto';
import { targetOf } from '../../helpers/backupTarget';
import { onPostgres } from '../../helpers/databases';
import { startTestApp, type TestApp } from '../../helpers/testApp';

const NOW = new Date('2026-11-22T04:52:00.000Z');
const RESTORE = { now: NOW, isEarlierState: true, mustBeEmpty: false };
const postgresUrl = inject('postgresUrl');

describe.skipIf(!postgresUrl)('a restore into a PostgreSQL that others use', () => {
  let folder: string;
  let test: TestApp;
  let client: Client;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-restores-'));
    test = await startTestApp(onPostgres(postgresUrl ?? ''));
    await createBackup(targetOf(test.env), join(folder, 'eins'), NOW);
    await test.stop();
    client = new Client(test.env.DATABASE_URL);
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await test.restart();
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const restore = (target = targetOf(test.env)) => restoreBackupInto(target, join(folder, 'eins'), RESTORE);

  it('leaves the tables of another program where they are', async () => {
    await client.query('drop schema public cascade');
    await client.query('create schema public');
    await client.query('create table public.kunden (id serial primary key)');
    await expect(restore()).rejects.toThrow(/anderen Programms/);
    expect((await client.query('select * from public.kunden')).rows).toEqual([]);
    await client.query('drop table public.kunden');
    // As an extension would be.
    await client.query("create type public.farbe as enum ('rot')");
    expect(await restore()).toBe('zaehlwerk_vor_20261122_045200');
  });

  it('says before loading that a role may not replace the schema', async () => {
    const role = `gast_${Date.now()}`;
    await client.query(`create role ${role} login`);
    await client.query(`grant all on all tables in schema public to ${role}`);
    await client.query(`grant all on all sequences in schema public to ${role}`);
    const guest = new URL(test.env.DATABASE_URL ?? '');
    guest.username = role;
    const target = { ...targetOf(test.env), databaseUrl: guest.href };
    await expect(restore(target)).rejects.toThrow(`Die Rolle ${role} darf das Schema public nicht ersetzen.`);
    await client.query(`drop owned by ${role}`);
    await client.query(`drop role ${role}`);
  });
});
