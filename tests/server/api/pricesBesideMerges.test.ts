import { describe, expect, inject, it } from 'vitest';
import { inTransaction } from '../../../server/db/engine/transaction';
import { holdMerges } from '../../../server/db/repository/bookedFor';
import { applyDueLists } from '../../../server/workflows/priceLists/applyDueLists';
import { resources } from '../../../src/resources';
import { onPostgres } from '../../helpers/databases';
import { eventually } from '../../helpers/eventually';
import { useTestApp } from '../../helpers/testApp';
import { waitsIn } from '../../helpers/waitsIn';
import { usePriceLists } from './priceListHouse';

const url = inject('postgresUrl') ?? '';

// A SQLite file has one writer at a time.
describe.runIf(url)('prices that change while a supplier is merged', () => {
  const test = useTestApp(onPostgres(url));
  const { house, read, apply, prices } = usePriceLists(test);
  const LIST = 'Nr.;Preis\nB-12;0,62\n417;0,95\n';
  const OLD = [0.6, 0.9];
  const NEW = [0.62, 0.95];
  const post = (url: string, body: unknown) => test().call(test().admin, 'POST', `/api/StockItems/${url}`, body);
  const undo = async () => {
    const { body } = await apply((await read(LIST)).id);
    return () => post('UndoPriceUpdate', { priceUpdateId: body.priceUpdateId });
  };
  const list = async () => {
    const { id } = await read(LIST);
    return () => apply(id);
  };
  const scheduled = async () => {
    await apply((await read(LIST, { validFrom: '2099-06-01' })).id);
    return () => applyDueLists(test().database.db, resources, new Date('2099-06-02T12:00:00Z'));
  };
  const typed = async () => {
    const sent = [house.pils, house.weizen].map((stockItemId, at) => ({ stockItemId, newPrice: NEW[at] }));
    return () => post('UpdatePrices', sent);
  };

  it.each([
    ['typed in', typed, NEW],
    ['taken back', undo, OLD],
    ['of a list', list, NEW],
    ['of a list whose day has come', scheduled, NEW],
  ] as const)('%s wait for the merge before they lock anything it may need', async (_, prepare, outcome) => {
    const change = await prepare();
    const { db } = test().database;
    let changing: Promise<unknown> | undefined;
    await inTransaction(db, async (tx) => {
      await holdMerges(tx);
      changing = change();
      await eventually(async () => expect(await waitsIn(db)).toEqual(['advisory']));
      for (const table of ['suppliers', 'stockItems', 'priceLists', 'priceUpdates'] as const)
        await tx.selectFrom(table).select('id').forUpdate().execute();
    });
    await changing;
    expect(await prices()).toEqual(outcome);
  });
});
