import type { InventoryValues } from '../../../src/contract/insights';
import type { InsightsPeriod } from '../../../src/rules/insights/insightsPeriod';
import type { Db } from '../../db/tables';

export type Inventory = Pick<InventoryValues['inventories'][number], 'stockTakingId' | 'description' | 'targetDate'>;

export async function readInventories(db: Db, { to }: Pick<InsightsPeriod, 'to'>): Promise<Inventory[]> {
  return db
    .selectFrom('stockTakings')
    .select(['id as stockTakingId', 'description', 'targetDate'])
    .where('closedAt', 'is not', null)
    .where('targetDate', '<=', to)
    .orderBy('targetDate')
    .orderBy('id')
    .execute();
}
