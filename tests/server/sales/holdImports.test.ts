import { expect, it } from 'vitest';
import { Job } from '../../../server/db/jobs';
import { holdImports } from '../../../server/workflows/sales/holdImports';
import { describeOnEachDatabase } from '../../helpers/databases';
import { registerZip } from '../../helpers/registers/registerFiles';
import { sendExport } from '../../helpers/registers/sendExport';
import { useTestApp } from '../../helpers/testApp';

describeOnEachDatabase('the one place to read an export', (under) => {
  const test = useTestApp(under);
  const db = () => test().database.db;
  /** How long an import holds the job. */
  const HELD_MS = 20_000;
  const takenElsewhere = async () => {
    // A job that was held before this process looked was left by a crash.
    await holdImports(db(), async () => undefined);
    const job = new Job(db(), 'sales', HELD_MS);
    expect(await job.hold()).toBe(true);
    return job;
  };
  const zip = (kasse: string) =>
    registerZip({ bons: [{ kasse, id: '1', at: '2026-11-14T20:00:00Z', lines: [{ text: 'Pils', price: 4 }] }] });

  it('is waited for, while others are answered', async () => {
    const other = await takenElsewhere();
    const sent = sendExport(test(), zip('waits'));
    const before = await test().call<unknown[]>(test().admin, 'GET', '/api/SalesImports');
    expect(before.body).toEqual([]);
    await other.release();
    expect((await sent).status).toBe(201);
  });

  it('is refused to a caller that waits too long, and nothing is done', async () => {
    const other = await takenElsewhere();
    let isDone = false;
    const work = async () => {
      isDone = true;
    };
    await expect(holdImports(db(), work, 0)).rejects.toMatchObject({
      code: 'STATE',
      message: 'Es wird gerade schon eine Datei eingelesen. Bitte gleich noch einmal versuchen.',
    });
    expect(isDone).toBe(false);
    await other.release();
    await holdImports(db(), work, 0);
    expect(isDone).toBe(true);
  });

  it('is given back when the work fails', async () => {
    const failing = holdImports(db(), () => Promise.reject(new Error('broken')), 0);
    await expect(failing).rejects.toThrow('broken');
    expect(await holdImports(db(), async () => 'mine', 0)).toBe('mine');
  });
});
