import type { InventoryValues } from '../../../src/contract/insights';
import type { Days } from '../../../src/rules/comparedPeriod';
import type { Db } from '../../db/tables';

export type Inventory = Pick<InventoryValues['inventories'][number], 'stockTakingId' | 'description' | 'targetDate'>;

export async function readInventories(db: Db, { to }: Pick<Days, 'to'>): Promise<Inventory[]> {
  return db
    .selectFrom('stockTakings')
    .select(['id as stockTakingId', 'description', 'targetDate'])
    .where('closedAt', 'is not', null)
    .where('targetDate', '<=', to)
    .orderBy('targetDate')
    .orderBy('id')
    .execute();
}
