import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { writeAudit } from '../../../server/db/audit/writeAudit';
import { untyped } from '../../../server/db/database';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type TestApp, useTestApp } from '../../helpers/testApp';

const entry = { resource: 'units', recordId: 1, action: 'update', changes: {} } as const;

describeOnEachDatabase('the audit log', (under) => {
  const test = useTestApp(under);
  beforeAll(() => test().create('/api/Units', { name: 'Glas' }));
  const last = () =>
    test().database.db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

  it.each([
    ['changed', sql`update "auditLog" set "userName" = 'otto'`],
    ['removed', sql`delete from "auditLog" where id = 1`],
    ['emptied', sql`delete from "auditLog"`],
  ])('is not %s by anybody', async (_, statement) => {
    const before = await last();
    await expect(statement.execute(test().database.db)).rejects.toThrow(/takes new rows only/);
    expect(await last()).toEqual(before);
  });

  it('is neither replaced nor truncated by special statements of the engine', async () => {
    const before = await last();
    const db = test().database.db;
    const statement =
      under.kind === 'sqlite'
        ? sql`insert or replace into "auditLog" select * from "auditLog" where id = ${before.id}`
        : sql`truncate "auditLog"`;
    await expect(statement.execute(db)).rejects.toThrow(/takes new rows only/);
    expect(await last()).toEqual(before);
  });

  it('is written in transactions alone', async () => {
    await expect(writeAudit(untyped(test().database.db), null, entry)).rejects.toThrow(/transaction/);
  });

  it('leaves no gap behind a change that was undone', async () => {
    const before = await last();
    const undone = test().database.db.transaction();
    await expect(
      undone.execute(async (tx) => {
        await writeAudit(untyped(tx), null, entry);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    await test().create('/api/Units', { name: 'Becher' });
    expect(await last()).toMatchObject({ chain: before.chain, seq: before.seq + 1 });
  });

  // SQLite has one writer at a time.
  it.runIf(under.kind === 'postgres')('does not let one transaction wait for another', async () => {
    const { entered, end, done } = heldTransaction(test());
    await entered;
    // Committed while the other transaction, which wrote first, is still open.
    await test().create('/api/Units', { name: 'Maß' });
    const besides = await last();
    end();
    await done;
    const rows = await test().database.db.selectFrom('auditLog').select(['chain', 'seq', 'resource']).execute();
    expect(rows.find(({ resource }) => resource === 'setup')?.chain).not.toBe(besides.chain);
  });
});

/** Starts a transaction that has written to the log and stays open until `end`. */
function heldTransaction({ database }: TestApp) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let done: Promise<void> = ended;
  const entered = new Promise<void>((resolve) => {
    done = database.db.transaction().execute(async (tx) => {
      await writeAudit(untyped(tx), null, { ...entry, resource: 'setup' });
      resolve();
      await ended;
    });
  });
  return { entered, end, done };
}
