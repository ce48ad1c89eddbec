import { type Registry, resourceNamed } from '../../../src/resources/kit';
import { todayIn } from '../../../src/rules/dates';
import { databaseNow } from '../../db/engine/databaseNow';
import { inTransaction } from '../../db/engine/transaction';
import type { Db } from '../../db/tables';
import { readSettings } from '../settings';
import { applyScheduled } from './applyPriceList';

/** Applies each list in its own transaction, once across servers. @throws the first error, after the other lists */
export async function applyDueLists(db: Db, registry: Registry, at?: Date): Promise<void> {
  const scheduled = db.selectFrom('priceLists').select(['id', 'validFrom']).where('state', '=', 'scheduled');
  const lists = await scheduled.orderBy('validFrom').orderBy('id').execute();
  if (lists.length === 0) return;
  const now = at ?? (await databaseNow(db));
  const today = todayIn((await readSettings(db)).TIME_ZONE, now);
  const due = lists.filter(({ validFrom }) => validFrom !== null && validFrom <= today);
  const items = resourceNamed(registry, 'stockItems');
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      await inTransaction(db, (tx) =>
        applyScheduled({ db: tx, registry, now: now.toISOString(), user: { id: null, name: '' } }, items, id),
      );
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
