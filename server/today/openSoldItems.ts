import type { Today } from '../../src/contract/today';
import type { Asked } from './Asked';

const DAYS = 90;
const DAY_MS = 86_400_000;

export async function openSoldItems({ db, now }: Asked): Promise<Today['soldItems']> {
  const { open } = await db
    .selectFrom('soldItems as item')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('item.state', '=', 'open')
    .where('item.isMenu', '=', 0)
    .where('item.isPending', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('salesTotals as total')
          .innerJoin('importedClosings as part', 'part.id', 'total.importedClosingId')
          .innerJoin('salesImports as import', 'import.id', 'part.importId')
          .select('total.id')
          .whereRef('total.soldItemId', '=', 'item.id')
          .where('import.state', '=', 'done')
          .where('total.lastAt', '>=', new Date(Date.parse(now) - DAYS * DAY_MS).toISOString()),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(open) === 0 ? null : { open: Number(open) };
}
