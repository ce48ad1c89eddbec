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

  /** Restores with another role, after these statements, in which `gast` is the role. */
  async function restoreAs(statements: readonly string[], attributes = 'login') {
    const role = `gast_${Date.now()}`;
    await client.query(`create role ${role} ${attributes}`);
    for (const statement of statements) await client.query(statement.replaceAll('gast', role));
    const guest = new URL(test.env.DATABASE_URL ?? '');
    guest.username = role;
    const refusal = await restore({ ...targetOf(test.env), databaseUrl: guest.href }).catch((error) => String(error));
    await client.query(`reassign owned by ${role} to current_user`);
    await client.query(`drop owned by ${role}`);
    await client.query(`drop role ${role}`);
    return refusal?.replaceAll(role, 'gast');
  }
  const GRANTED = ['tables', 'sequences'].map((what) => `grant all on all ${what} in schema public to gast`);
  const EMPTY = ['drop schema public cascade', 'create schema public'];

  it.each([
    ['the tables are not its own', GRANTED, 'login', /Die Tabellen gehören der Rolle \w+,/],
    ['it is a superuser and the tables are not its own', [], 'login superuser', /Die Tabellen gehören der Rolle \w+,/],
    [
      'the schema is not its own',
      [...EMPTY, 'grant all on schema public to gast'],
      'login',
      /darf das Schema public nicht ersetzen.*ALTER SCHEMA public OWNER TO gast/,
    ],
    [
      'it may not create schemas',
      [...EMPTY, 'alter schema public owner to gast'],
      'login',
      /darf in dieser Datenbank kein Schema anlegen/,
    ],
    ['there is no schema', ['drop schema public cascade'], 'login superuser', /search_path/],
  ])('says before loading that a role cannot restore: %s', async (_, statements, attributes, sentence) => {
    expect(await restoreAs(statements, attributes)).toMatch(sentence);
    // The server of the test is started again, and finds a house only where it may make one.
    await client.query('create schema if not exists public');
  });
});
