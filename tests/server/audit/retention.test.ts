import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cutAudit, keptFrom } from '../../../server/audit/cutAudit';
import { keepAnchor } from '../../../server/audit/keepAnchor';
import { lastRun, runDue } from '../../../server/backup/schedule';
import { verifyDatabase } from '../../../server/backup/verifyDatabase';
import { auditWorkflow, writeAudit } from '../../../server/db/audit/writeAudit';
import { untyped } from '../../../server/db/database';
import { inTransaction } from '../../../server/db/engine/transaction';
import { describeOnEachDatabase } from '../../helpers/databases';
import { fakesDatabaseTime } from '../../helpers/databaseTime';
import { type Json, startTestApp, type TestApp } from '../../helpers/testApp';

describe('the oldest month that is kept begins', () => {
  it.each([
    ['2026-11-22', 12, 'Europe/Berlin', '2025-10-31T23:00:00.000Z'],
    ['2026-11-01', 12, 'Europe/Berlin', '2025-10-31T23:00:00.000Z'],
    ['2026-10-31', 12, 'Europe/Berlin', '2025-09-30T22:00:00.000Z'],
    ['2028-02-29', 12, 'Europe/Berlin', '2027-01-31T23:00:00.000Z'],
    ['2027-03-31', 13, 'Europe/Berlin', '2026-01-31T23:00:00.000Z'],
    ['2026-01-15', 24, 'Europe/Berlin', '2023-12-31T23:00:00.000Z'],
    // Clocks change within the first month that is kept, or in the current one.
    ['2027-03-28', 12, 'Europe/Berlin', '2026-02-28T23:00:00.000Z'],
    ['2027-11-01', 12, 'America/Havana', '2026-11-01T04:00:00.000Z'],
    ['2026-11-22', 12, 'Pacific/Auckland', '2025-10-31T11:00:00.000Z'],
  ])('on %s, when %i months are kept, in %s at %s', (today, keepMonths, timeZone, begins) => {
    expect(keptFrom(today, keepMonths, timeZone)).toBe(begins);
  });
});

describeOnEachDatabase('old entries of the audit log', (under) => {
  fakesDatabaseTime();
  let test: TestApp;
  const now = new Date('2026-11-22T12:00:00.000Z');
  const berlin = { now, timeZone: 'Europe/Berlin', keepMonths: 12 };
  beforeEach(async () => {
    // Entries take their time from the faked clock; the rest of the machine keeps its own.
    vi.useFakeTimers({ toFake: ['Date'], now });
    test = await startTestApp(under);
  });
  afterEach(async () => {
    await test.close();
    vi.useRealTimers();
  });
  const db = () => test.database.db;
  const write = async (...instants: string[]) => {
    for (const instant of instants) {
      vi.setSystemTime(new Date(instant));
      const entry = { resource: 'units', recordId: 1, action: 'update', title: instant, changes: {} } as const;
      await db()
        .transaction()
        .execute((tx) => writeAudit(untyped(tx), null, entry));
    }
    vi.setSystemTime(now);
  };
  const tenDays = () =>
    write(...Array.from({ length: 10 }, (_, day) => `2026-11-${String(11 + day).padStart(2, '0')}T12:00:00Z`));
  const titles = async () =>
    (await db().selectFrom('auditLog').select('title').where('resource', '=', 'units').orderBy('id').execute()).map(
      ({ title }) => title,
    );
  const verify = async () => {
    const lines: string[] = [];
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = test.env;
    const isUnchanged = await verifyDatabase({ dataDir, databaseUrl }, (line) => lines.push(line));
    return [isUnchanged, lines.join('\n')];
  };
  const keep = () => keepAnchor(db(), test.env.DATA_DIR, (message) => expect.unreachable(message));
  const OLD = ['2024-02-29T10:00:00Z', '2025-10-31T22:59:59Z'];
  const KEPT = ['2025-10-31T23:00:00Z', '2026-01-01T10:00:00Z'];
  /** Starts from an empty log: the app's own first entries come before those of the test in everything but time. */
  const removable = async () => {
    await removeEarlier();
    await write(...OLD, ...KEPT);
    await tenDays();
    await keep();
  };
  /**
   * Removes the entries about administrator and user, which are younger than those of the tests but come first in
   * their chain.
   */
  const removeEarlier = async () => {
    await db().insertInto('installation').values({ name: 'auditCutting', value: '' }).execute();
    await db().deleteFrom('auditLog').execute();
    await db().deleteFrom('auditChains').execute();
    await db().deleteFrom('installation').where('name', '=', 'auditCutting').execute();
  };

  it('go by whole months, and leave an entry about them', async () => {
    await removable();
    expect(await cutAudit(db(), berlin)).toBe(2);
    expect((await titles()).slice(0, 3)).toEqual([...KEPT, '2026-11-11T12:00:00Z']);
    const { body } = await test.call<Json[]>(test.admin, 'GET', '/api/AuditLog?Action=retention');
    expect(body).toMatchObject([
      {
        userName: null,
        resource: 'auditLog',
        changes: {
          rows: [null, 2],
          from: [null, '2024-02-29T10:00:00.000Z'],
          until: [null, '2025-10-31T23:00:00.000Z'],
        },
      },
    ]);
    const [isUnchanged, lines] = await verify();
    expect(isUnchanged).toBe(true);
    expect(lines).toMatch(/Was vor dem 01\.11\.2025 00:00 geschah, wurde entfernt.*\n.*alle unverändert/);
    await keep();
    expect(await cutAudit(db(), berlin)).toBe(0);
    expect((await verify())[0]).toBe(true);
  });

  it('go again a month later, with the entry about those before', async () => {
    await removable();
    await cutAudit(db(), berlin);
    await write('2026-11-30T12:00:00Z', '2026-12-01T12:00:00Z');
    const later = new Date('2026-12-02T12:00:00.000Z');
    vi.setSystemTime(later);
    expect(await cutAudit(db(), { ...berlin, now: later })).toBe(1);
    await keep();
    expect(await verify()).toEqual([true, expect.stringContaining('alle unverändert')]);
  });

  it('go without the checksums of closed inventories, which are kept for longer', async () => {
    await removable();
    await removeEarlier();
    vi.setSystemTime(new Date(OLD[0] ?? ''));
    await inTransaction(db(), (tx) =>
      auditWorkflow(tx, null, { resource: 'stockTakings', id: 7 }, 'update', {
        closedAt: [null, OLD[0]],
        sha256: [null, 'a'.repeat(64)],
      }),
    );
    await write(...KEPT);
    await tenDays();
    for (const at of [now, new Date('2028-01-02T12:00:00.000Z')]) {
      vi.setSystemTime(at);
      const days = Array.from({ length: 10 }, (_, back) => new Date(at.getTime() - (back + 1) * 86_400_000));
      await write(...days.reverse().map((day) => day.toISOString()));
      vi.setSystemTime(at);
      expect(await cutAudit(db(), { ...berlin, now: at })).toBeGreaterThan(0);
      expect(await db().selectFrom('auditLog').selectAll().where('recordId', '=', 7).execute()).toEqual([]);
      expect((await verify())[1]).toContain('Inventur 7: VERÄNDERT. Sie wurde abgeschlossen und ist nicht mehr da.');
    }
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ['one that is kept', () => sql`delete from "auditLog" where title = ${KEPT[1]}`.execute(db()), /Eine Zeile fehlt/],
    [
      'the first that is kept',
      () => sql`delete from "auditLog" where title = ${KEPT[0]}`.execute(db()),
      /Eine Zeile fehlt vor/,
    ],
    [
      'the entry that tells of the others',
      () => sql`delete from "auditLog" where action = 'retention'`.execute(db()),
      /fehlen|fehlt/,
    ],
  ])('do not excuse the removal of %s by hand', async (_, remove, said) => {
    await removable();
    await cutAudit(db(), berlin);
    await db().insertInto('installation').values({ name: 'auditCutting', value: '' }).execute();
    await remove();
    await db().deleteFrom('installation').where('name', '=', 'auditCutting').execute();
    expect(await verify()).toEqual([false, expect.stringMatching(said)]);
  });

  it('do not excuse an entry about young ones', async () => {
    await removable();
    const heads = await db().selectFrom('auditChains').select(['id as chain', 'seq', 'hash']).execute();
    await db().insertInto('installation').values({ name: 'auditCutting', value: '' }).execute();
    await db().deleteFrom('auditLog').execute();
    await db().deleteFrom('installation').where('name', '=', 'auditCutting').execute();
    // Entries signed with the database's key, for a period that would be allowed.
    for (const [until, said] of [
      ['2026-11-20T00:00:00.000Z', /fehlen/],
      ['2025-10-31T23:00:00.000Z', /Der Anker kennt/],
    ] as const) {
      const changes: Record<string, [unknown, unknown]> = { until: [null, until], chains: [null, heads] };
      const entry = { resource: 'auditLog', recordId: 0, action: 'retention', changes } as const;
      await db()
        .transaction()
        .execute((tx) => writeAudit(untyped(tx), null, entry));
      expect(await verify()).toEqual([false, expect.stringMatching(said)]);
    }
  });

  it('stay while the clock is not believed', async () => {
    await removable();
    const ahead = new Date('2027-11-22T12:00:00.000Z');
    const before = await titles();
    await expect(cutAudit(db(), { ...berlin, now: ahead })).rejects.toThrow(/Uhr des Servers/);
    // A few days of entries from the wrong clock do not help either.
    await write('2027-11-19T12:00:00Z', '2027-11-20T12:00:00Z', '2027-11-21T12:00:00Z');
    await expect(cutAudit(db(), { ...berlin, now: ahead })).rejects.toThrow(/Uhr des Servers/);
    expect((await titles()).slice(0, before.length)).toEqual(before);
  });

  it('that stay are explained in one sentence, with the remedy', async () => {
    await write(...OLD, ...KEPT);
    const setting = await test.create('/api/ConfigValues', { key: 'AUDIT_KEEP_MONTHS', value: '12' });
    const backups = { make: vi.fn().mockResolvedValue({ file: 'heute' }), drill: vi.fn(), list: vi.fn(), folder: '' };
    const warned: string[] = [];
    const warn = (message: string) => warned.push(message);
    await runDue(db(), backups, { now, warn });
    expect(warned).toEqual([
      expect.stringMatching(
        /^Alte Einträge des Protokolls wurden nicht entfernt: .*Bitte prüfen, ob sie richtig geht\.$/,
      ),
    ]);
    const failed = { failure: expect.stringContaining('Uhr des Servers') };
    expect(await lastRun(db(), 'retention')).toMatchObject(failed);
    const shown = async () => (await test.call(test.admin, 'GET', '/api/Backup')).body.retention;
    expect(await shown()).toMatchObject(failed);
    // 0 keeps everything, so the warning disappears.
    await test.call(test.admin, 'PUT', '/api/ConfigValues', { id: setting, value: '0' });
    expect(await shown()).toEqual({ succeededAt: null, failure: null });
  });

  it('stay when somebody else has let entries be removed', async () => {
    await removable();
    await db().insertInto('installation').values({ name: 'auditCutting', value: '' }).execute();
    await expect(cutAudit(db(), berlin)).rejects.toThrow(/npm run verify/);
    expect(await titles()).toContain(OLD[0]);
  });

  it.each([
    ['12', 1],
    ['0', 0],
  ])('are removed once a day, as the setting %s says', async (value, runs) => {
    await removable();
    await test.create('/api/ConfigValues', { key: 'AUDIT_KEEP_MONTHS', value });
    const backups = { make: vi.fn().mockResolvedValue({ file: 'heute' }), drill: vi.fn(), list: vi.fn(), folder: '' };
    const warn = (message: string) => expect.unreachable(message);
    await Promise.all([1, 2].map(() => runDue(db(), backups, { now, warn })));
    const { body } = await test.call<Json[]>(test.admin, 'GET', '/api/AuditLog?Action=retention');
    expect(body).toHaveLength(runs);
    expect((await titles()).includes(OLD[0] ?? '')).toBe(runs === 0);
  });
});
