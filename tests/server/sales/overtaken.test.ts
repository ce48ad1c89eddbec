import { afterEach, expect, it, vi } from 'vitest';
import { Job } from '../../../server/db/jobs';
import { removeBrokenImports } from '../../../server/workflows/sales/removeImport';
import { SalesKeeper } from '../../../server/workflows/sales/SalesKeeper';
import { describeOnEachDatabase } from '../../helpers/databases';
import { registerZip } from '../../helpers/registers/registerFiles';
import { type Refused, sendExport } from '../../helpers/registers/sendExport';
import { useTestApp } from '../../helpers/testApp';

describeOnEachDatabase('an import whose server stood still', (under) => {
  const test = useTestApp(under);
  const db = () => test().database.db;
  afterEach(() => void vi.restoreAllMocks());
  let files = 0;
  const file = () => {
    files += 1;
    const at = '2026-11-14T20:00:00Z';
    return registerZip({ bons: [{ kasse: `still ${files}`, id: '1', at, lines: [{ text: 'Pils', price: 4 }] }] });
  };
  const jobs = () => db().selectFrom('jobs').selectAll().where('name', '=', 'sales').execute();
  const free = () => db().deleteFrom('jobs').where('name', '=', 'sales').execute();
  /** Lets another server take the job and remove the rows read so far. */
  const overtake = async () => {
    await free();
    await removeBrokenImports(db());
  };
  const afterwards = {
    'and has left since': async () => undefined,
    'and is at work itself': async () => void (await new Job(db(), 'sales').hold()),
  };
  // On SQLite, nobody else can write during another's transaction.
  const moments = (['openClosing', 'itemIds', 'beginPart', 'addReceipts', 'endPart', 'finish'] as const).filter(
    (each) => each !== 'finish' || under.kind === 'postgres',
  );
  const cases = moments.flatMap((moment) =>
    [...Object.keys(afterwards), 'and the first one has the place again'].map((state) => [moment, state] as const),
  );

  it.each(cases)('before %s reports that another one took its place, %s', async (moment, state) => {
    const zip = file();
    const original = SalesKeeper.prototype[moment] as (...sent: unknown[]) => Promise<never>;
    vi.spyOn(SalesKeeper.prototype, moment).mockImplementationOnce(async function (
      this: SalesKeeper,
      ...sent: unknown[]
    ) {
      const held = await jobs();
      await overtake();
      if (state in afterwards) await afterwards[state as keyof typeof afterwards]();
      else await db().insertInto('jobs').values(held).execute();
      return original.apply(this, sent);
    });
    const refused = await sendExport<Refused>(test(), zip);
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', detail: expect.stringMatching(/^Das Einlesen wurde unterbrochen/) },
    });
    await free();
    const again = await sendExport(test(), zip);
    expect([again.status, again.body.receipts.new]).toEqual([201, 1]);
  });

  it.skipIf(under.kind === 'sqlite')(
    'before its record was there leaves none beside the import of another',
    async () => {
      const zip = file();
      const { confirm } = Job.prototype;
      let records: unknown;
      vi.spyOn(Job.prototype, 'confirm').mockImplementationOnce(async function (this: Job, tx) {
        records = await db().selectFrom('salesImports').select('id').where('state', '=', 'reading').execute();
        await free();
        return confirm.call(this, tx);
      });
      expect(await sendExport<Refused>(test(), zip)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
      expect(records).toEqual([]);
      expect((await sendExport(test(), zip)).status).toBe(201);
    },
  );
});
