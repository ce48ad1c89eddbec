import { afterAll, beforeAll, expect, it } from 'vitest';
import { nowWithin } from '../../../server/db/engine/databaseNow';
import { inTransaction } from '../../../server/db/engine/transaction';
import { Job, JobLost } from '../../../server/db/jobs';
import { describeOnEachDatabase } from '../../helpers/databases';
import { startTestApp, type TestApp } from '../../helpers/testApp';

describeOnEachDatabase('a job of several servers', (database) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(database, { empty: true });
  });
  afterAll(() => test.close());

  const setUntil = (later: number) =>
    test.database.db
      .updateTable('jobs')
      .set({ until: (row) => row(nowWithin(test.database.db), '+', later) })
      .execute();

  it('is held by one server, taken over when it runs out, and lost by its former holder', async () => {
    const { db } = test.database;
    const [one, other] = [new Job(db, 'sweeps'), new Job(db, 'sweeps')];
    const inNotes = async (job: Job) =>
      inTransaction(db, async (tx) => {
        await tx.insertInto('installation').values({ name: 'firstStepsHidden', value: '' }).execute();
        await job.confirm(tx);
      });
    const notes = async () =>
      (await db.selectFrom('installation').select('name').where('name', '=', 'firstStepsHidden').execute()).length;

    expect(await Promise.all([one.hold(), one.hold()])).toEqual([true, true]);
    expect([await other.hold(), await one.hold()]).toEqual([false, true]);
    await expect(inNotes(other)).rejects.toThrow(JobLost);
    expect(await notes()).toBe(0);

    // The holder paused and nobody took the job, so its work still counts.
    await setUntil(-1);
    await inNotes(one);
    expect([await notes(), await other.hold()]).toEqual([1, false]);
    await db.deleteFrom('installation').where('name', '=', 'firstStepsHidden').execute();

    await setUntil(-1);
    expect(await other.hold()).toBe(true);
    await expect(inNotes(one)).rejects.toThrow(JobLost);
    expect([await notes(), await one.hold()]).toEqual([0, false]);

    await one.release();
    expect(await one.hold()).toBe(false);
    await other.release();
    expect(await one.hold()).toBe(true);

    // The job was taken by a server whose clock was ahead.
    await setUntil(86_400_000);
    expect([await other.hold(), await new Job(db, 'sweeps').hold()]).toEqual([true, false]);
  });
});
