import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { changesSinceBackup } from '../../../server/backup/changesSinceBackup';
import { backupPath } from '../../../server/backup/createBackup';
import type { BackupHead } from '../../../server/backup/dump';
import { readHead } from '../../../server/backup/load';
import { runDue } from '../../../server/backup/schedule';
import { databaseNow } from '../../../server/db/engine/databaseNow';
import type { readBackups } from '../../../src/contract/backup';
import type { Answered } from '../../../src/contract/kit/call';
import { describeOnEachDatabase } from '../../helpers/databases';
import { PASSWORD } from '../../helpers/testApp';

const DAY_MS = 24 * 3_600_000;

async function* none(): AsyncGenerator<BackupHead> {}

import { useServerBackups } from './serverBackups';

describeOnEachDatabase('the backups of a server', (under) => {
  const { running, state, backupsWith, due, run } = useServerBackups(under);

  it('are made once a day after three, by one server, and leave other files alone', async () => {
    await due('2026-11-22T01:59:00Z');
    expect(existsSync(state.folder)).toBe(false);
    await Promise.all([due('2026-11-22T02:00:00Z'), due('2026-11-22T02:00:00Z')]);
    expect(readdirSync(state.folder)).toEqual(['zaehlwerk-20261122-020000.sicherung']);
    await due('2026-11-22T22:59:00Z');
    expect(readdirSync(state.folder)).toHaveLength(1);
    writeFileSync(join(state.folder, 'eigene.sicherung'), '');
    await due('2026-11-23T02:00:00Z');
    await due('2026-11-24T02:00:00Z');
    expect(
      readdirSync(state.folder)
        .filter((name) => !name.includes('probe'))
        .sort(),
    ).toEqual(['eigene.sicherung', ...['22', '23', '24'].map((day) => `zaehlwerk-202611${day}-020000.sicherung`)]);
    const told = await running()
      .database.db.selectFrom('auditLog')
      .select(['action', 'userName', 'title'])
      .where('resource', '=', 'backup')
      .orderBy('id')
      .execute();
    expect(told).toEqual(
      ['22', '23', '24'].map((day) => ({
        action: 'export',
        userName: null,
        title: `zaehlwerk-202611${day}-020000.sicherung`,
      })),
    );
    expect(await run('backup')).toEqual({ succeededAt: '2026-11-24T02:00:00.000Z', failure: null });
    // Backups go on after a clock was ahead and was set right again.
    await due('2027-11-24T02:00:00Z');
    await due('2026-11-25T02:00:00Z');
    expect(await run('backup')).toMatchObject({ succeededAt: '2026-11-25T02:00:00.000Z' });
    expect(state.warnings).toEqual([]);
  });

  it.each([
    ['begins', '2026-03-29', '00:59', '01:00'],
    ['ends', '2026-10-25', '01:59', '02:00'],
  ])('are made after three by the clock on the day that summer time %s', async (_, day, before, at) => {
    await due(`${day}T${before}:00Z`);
    expect(existsSync(state.folder)).toBe(false);
    await due(`${day}T${at}:00Z`);
    expect(readdirSync(state.folder)).toHaveLength(1);
  });

  it('keep the newest files, and the newest of each day and of eight weeks', async () => {
    mkdirSync(state.folder);
    const named = (instant: string) => `zaehlwerk-${instant}0000.sicherung`;
    const before = Array.from({ length: 80 }, (_, day) => new Date(Date.UTC(2026, 10, 23 - day, 2)));
    const names = before.map((at) => named(at.toISOString().slice(0, 13).replace(/-/g, '').replace('T', '-')));
    const earlier = ['02', ...Array.from({ length: 11 }, (_, hour) => String(hour + 10))].map((hour) =>
      named(`20261124-${hour}`),
    );
    for (const name of [...names, ...earlier]) writeFileSync(join(state.folder, name), '');
    for (let hour = 21; hour < 24; hour++) {
      state.now = new Date(`2026-11-24T${hour}:00:00Z`);
      await backupsWith({ keep: 3 }).make();
    }
    const sundays = ['1122', '1115', '1108', '1101', '1025', '1018', '1011'].map((day) => named(`2026${day}-02`));
    const today = ['23', '22', '21'].map((hour) => named(`20261124-${hour}`));
    expect(readdirSync(state.folder).sort().reverse()).toEqual([...today, named('20261123-02'), ...sundays]);
  });

  it('are made by hand once in ten minutes', async () => {
    state.now = new Date('2026-11-24T10:00:00Z');
    const backups = backupsWith();
    const [made, joined] = await Promise.all([backups.makeByHand(), backups.makeByHand()]);
    expect(joined).toEqual(made);
    state.now = new Date('2026-11-24T10:09:59Z');
    await expect(backups.makeByHand()).rejects.toMatchObject({
      code: 'RATE_LIMIT',
      message: `Gerade wurde gesichert: ${made.file}. Die nächste Sicherung von Hand geht in einer Minute.`,
    });
    await backups.make();
    state.now = new Date('2026-11-24T10:10:00Z');
    expect((await backups.makeByHand()).file).toBe('zaehlwerk-20261124-101000.sicherung');
    state.now = new Date('2026-11-23T10:00:00Z');
    expect((await backups.makeByHand()).file).toBe('zaehlwerk-20261123-100000.sicherung');
  });

  it('of a clock that was ahead do not push out those that follow', async () => {
    for (const day of ['24', '25', '26']) await due(`2027-11-${day}T02:00:00Z`);
    for (const day of ['24', '25', '26']) await due(`2026-11-${day}T02:00:00Z`);
    expect(
      readdirSync(state.folder)
        .filter((name) => !name.includes('probe'))
        .sort(),
    ).toEqual(
      // The others stay: the operator has to say which of the clocks was right.
      ['20261125', '20261126', '20271125', '20271126'].map((day) => `zaehlwerk-${day}-020000.sicherung`),
    );
    expect((await backupsWith().list(state.now)).map(({ file, createdAt }) => [file, createdAt])[0]).toEqual([
      'zaehlwerk-20261126-020000.sicherung',
      '2026-11-26T02:00:00.000Z',
    ]);
    expect(state.warnings).toEqual([]);
  });

  it.each([1, 40, 400])('of a clock that is %i days behind push out none', async (days) => {
    const behind = Date.parse('2026-11-24T02:00:00Z');
    state.now = new Date(behind);
    mkdirSync(state.folder);
    const later = Array.from({ length: 60 }, (_, day) => backupPath('', new Date(behind + (days + 2 - day) * DAY_MS)));
    const ahead = later.filter((name) => name > backupPath('', new Date(behind + DAY_MS)));
    for (const name of ahead) writeFileSync(join(state.folder, name), '');
    const { file } = await backupsWith().make();
    expect(readdirSync(state.folder).sort()).toEqual([...ahead, file].sort());
    expect((await backupsWith().list(state.now))[0]?.file).toBe(file);
  });

  it('made by several servers in the same second have a name each, and all are whole', async () => {
    state.now = new Date('2026-11-24T09:59:59Z');
    const servers = Array.from({ length: 4 }, () => backupsWith({ keep: 9 }));
    const made = await Promise.all(servers.map((server) => server.make()));
    const names = ['095959', '100000', '100001', '100002'].map((time) => `zaehlwerk-20261124-${time}.sicherung`);
    expect(made.map(({ file }) => file).sort()).toEqual(names);
    expect(readdirSync(state.folder).sort()).toEqual(names);
    for (const { file, sha256 } of made)
      expect(
        createHash('sha256')
          .update(readFileSync(join(state.folder, file)))
          .digest('hex'),
      ).toBe(sha256);
    for (const file of names)
      expect((await readHead(join(state.folder, file))).createdAt).toBe(state.now.toISOString());
  });

  it('are an hour apart at least, under any clock', async () => {
    await due('2026-11-22T22:59:30Z');
    await due('2026-11-23T02:00:00Z');
    const count = () => readdirSync(state.folder).filter((name) => !name.includes('probe')).length;
    const before = count();
    await running().database.db.updateTable('scheduledRuns').set({ period: '2026-11-22' }).execute();
    await due('2026-11-23T02:01:00Z');
    await due('2026-11-23T02:59:00Z');
    expect([count(), (await run('backup')).succeededAt]).toEqual([before, '2026-11-23T02:00:00.000Z']);
    await due('2026-11-23T03:00:00Z');
    expect((await run('backup')).succeededAt).toBe('2026-11-23T03:00:00.000Z');
  });

  if (under.kind === 'postgres')
    it.each([
      ['a day ahead', 24],
      ['a day behind', -24],
      ['a year ahead', 8760],
    ])('are made once by two servers when the clock of one is %s', async (_, hours) => {
      const { db } = running().database;
      const hour = new Date().getUTCHours();
      // A zone in which it is noon, so that a backup is due.
      const zone = `Etc/GMT${hour > 12 ? '+' : '-'}${Math.abs(12 - hour)}`;
      await db.insertInto('configValues').values({ key: 'TIME_ZONE', value: zone }).execute();
      const made: number[] = [];
      const backups = backupsWith();
      const counting = { ...backups, make: async () => made.push(Date.now()) as never, drill: async () => {} };
      const warn = (message: string) => state.warnings.push(message);
      const round = async () => runDue(db, counting, { now: await databaseNow(db), warn });
      const real = Date.now();
      vi.useFakeTimers({ toFake: ['Date'], now: real });
      try {
        for (let minute = 0; minute < 3; minute++)
          for (const ahead of [0, hours * 3_600_000]) {
            vi.setSystemTime(real + ahead);
            await round();
          }
      } finally {
        vi.useRealTimers();
        await db.deleteFrom('configValues').where('key', '=', 'TIME_ZONE').execute();
      }
      expect(made).toEqual([real]);
      expect(state.warnings).toEqual([]);
    });

  if (under.kind === 'postgres')
    it.each([
      ['ahead', 40],
      ['behind', -40],
    ])('of a server whose clock is 40 days %s are named, kept and found by that of the database', async (_, days) => {
      mkdirSync(state.folder);
      const real = Date.now();
      const before = Array.from({ length: 8 }, (_, week) => backupPath('', new Date(real - (week + 1) * 7 * DAY_MS)));
      for (const name of before) writeFileSync(join(state.folder, name), '');
      vi.useFakeTimers({ toFake: ['Date'], now: real + days * DAY_MS });
      try {
        const wrong = backupsWith({ clock: undefined });
        const { file } = await wrong.make();
        expect([backupPath('', new Date(real)), backupPath('', new Date(real + 600_000)), file].sort()[1]).toBe(file);
        expect((await wrong.list(new Date(real)))[0]?.file).toBe(file);
        const { createdAt } = await readHead(join(state.folder, file));
        expect(Math.abs(Date.parse(createdAt) - real)).toBeLessThan(DAY_MS);
      } finally {
        vi.useRealTimers();
      }
      // One per week for seven weeks, besides this week's.
      expect(readdirSync(state.folder).sort()).toEqual(expect.arrayContaining(before.slice(0, 7).sort()));
    });

  it('that fail are reported, and tried again after an hour', async () => {
    writeFileSync(state.folder, 'no folder');
    await due('2026-11-22T02:00:00Z');
    expect(state.warnings).toEqual(['Die tägliche Sicherung ist fehlgeschlagen']);
    expect(await run('backup')).toMatchObject({ succeededAt: null, failure: expect.stringMatching(/Protokoll/) });
    await due('2026-11-22T02:30:00Z');
    expect(state.warnings).toHaveLength(1);
    state.folder = `${state.folder}-right`;
    await due('2026-11-22T03:00:00Z');
    expect(await run('backup')).toEqual({ succeededAt: '2026-11-22T03:00:00.000Z', failure: null });
  });

  it('are tested once a week: a good one passes, a damaged one is reported', async () => {
    const backups = backupsWith();
    await due('2026-11-22T03:30:00Z', backups);
    expect(await run('drill')).toEqual({ succeededAt: '2026-11-22T03:30:00.000Z', failure: null });
    expect(readdirSync(state.folder)).toEqual(['zaehlwerk-20261122-033000.sicherung']);
    const path = join(state.folder, 'zaehlwerk-20261122-033000.sicherung');
    const bytes = readFileSync(path);
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    await expect(backups.drill()).rejects.toThrow(/beschädigt/);
    expect(readdirSync(state.folder)).toHaveLength(1);
  });

  it('are made and listed by call, for administrators', async () => {
    const { call, admin, user } = running();
    for (const method of ['POST', 'GET'] as const) {
      expect((await call(user, method, '/api/Backup')).body).toMatchObject({ code: 'ROLE' });
      expect((await call('', method, '/api/Backup')).body).toMatchObject({ code: 'TOKEN_INVALID' });
    }
    const made = await call(admin, 'POST', '/api/Backup');
    expect(made).toMatchObject({
      status: 200,
      body: {
        file: expect.stringMatching(/^zaehlwerk-[\d-]+\.sicherung$/),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    });
    const { body } = await call(admin, 'GET', '/api/Backup');
    expect(body).toMatchObject({ files: [{ file: made.body.file, bytes: made.body.bytes }], drill: { failure: null } });
    expect(body.folder).toBe(join(running().env.DATA_DIR, 'backups'));
  });

  it('tell the changes they do not hold', async () => {
    const { call, admin } = running();
    const state = async () => (await call<Answered<typeof readBackups>>(admin, 'GET', '/api/Backup')).body;
    expect(await state()).toMatchObject({ changedSince: null, changes: 0 });
    const before = new Date().toISOString();
    const unit = { name: 'Kanne' };
    await call(admin, 'POST', '/api/Units', unit);
    await call(admin, 'POST', '/api/Units', { name: 'Krug' });
    await call(admin, 'GET', '/api/Export?Resource=units');
    const changed = await state();
    expect(changed.changes).toBe(2);
    expect(String(changed.changedSince) >= before).toBe(true);
    // After restoring an older backup, the newest one belongs to another history and does not contain these entries.
    const { db } = running().database;
    const all = await changesSinceBackup(db, none());
    expect(all.changes).toBeGreaterThan(2);
    const [chain] = await db.selectFrom('auditChains').select(['id', 'seq']).orderBy('seq', 'desc').execute();
    const elsewhere = async function* () {
      const heads = [{ chain: chain?.id ?? 0, seq: chain?.seq ?? 0, hash: 'another' }];
      yield { createdAt: new Date().toISOString(), audit: { key: '', heads } } as unknown as BackupHead;
    };
    expect(await changesSinceBackup(db, elsewhere())).toEqual(all);
  });

  it('are handed out for the own password, to administrators', async () => {
    const { call, admin, user } = running();
    const url = '/api/Backup/download';
    const currentPassword = PASSWORD;
    expect((await call(user, 'POST', url, { currentPassword })).body).toMatchObject({ code: 'ROLE' });
    expect((await call('', 'POST', url, { currentPassword })).body).toMatchObject({ code: 'TOKEN_INVALID' });
    for (const body of [
      {},
      { currentPassword: 7 },
      { currentPassword: 'falsch' },
      { currentPassword: 'x'.repeat(257) },
    ])
      expect(await call(admin, 'POST', url, body)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', errors: { currentPassword: expect.any(String) } },
      });
    const made = backupPath(join(running().env.DATA_DIR, 'backups'), new Date(Date.now() + DAY_MS / 2));
    writeFileSync(made, 'the bytes of a backup');
    for (const file of ['zaehlwerk-29991122-033000.sicherung', '../zaehlwerk.sqlite', made])
      expect((await call(admin, 'POST', url, { currentPassword, file })).status).toBe(404);
    for (const body of [{ currentPassword }, { currentPassword, file: basename(made) }]) {
      const reply = await running().app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${admin}` },
        payload: body,
      });
      expect([reply.statusCode, reply.body]).toEqual([200, 'the bytes of a backup']);
      expect(reply.headers['content-disposition']).toContain(basename(made));
    }
    const { downloadedAt } = (await call<Answered<typeof readBackups>>(admin, 'GET', '/api/Backup')).body;
    expect(Date.parse(String(downloadedAt))).toBeGreaterThan(Date.now() - 60_000);
    const log = JSON.stringify(await running().database.db.selectFrom('auditLog').selectAll().execute());
    expect(log).toContain('/api/Backup/download');
    expect(log).not.toContain(PASSWORD);
  });

  it('that cannot be opened are refused, naming the file', async () => {
    const { call, admin, env } = running();
    const path = backupPath(join(env.DATA_DIR, 'backups'), new Date(Date.now() + DAY_MS));
    mkdirSync(dirname(path), { recursive: true });
    // Nobody may open a socket as a file, not even root.
    const socket = createServer().listen(path);
    await once(socket, 'listening');
    const reply = await call(admin, 'POST', '/api/Backup/download', { currentPassword: PASSWORD });
    socket.close();
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'STATE', detail: expect.stringContaining(basename(path)) },
    });
  });
});
