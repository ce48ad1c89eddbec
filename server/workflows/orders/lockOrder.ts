import type { Selectable } from 'kysely';
import { order } from '../../../src/contract/orders';
import { forUpdate } from '../../db/database';
import type { Db, Tables } from '../../db/tables';
import { requireVersion } from '../../http/requireVersion';
import { currentOf, notFound } from '../../problem';
import { readOrder } from './readOrders';

export type OrderRow = Selectable<Tables['orders']>;

/** @throws Problem NOT_FOUND */
export async function groupOfOrder(db: Db, id: number): Promise<number | null> {
  const query = db.selectFrom('orders').select('stockItemGroupId').where('id', '=', id);
  return found(id, await query.executeTakeFirst()).stockItemGroupId;
}

/** @throws Problem NOT_FOUND, VERSION */
export async function lockOrder(db: Db, id: number, version?: number): Promise<OrderRow> {
  const query = db.selectFrom('orders').selectAll().where('id', '=', id);
  const row = found(id, await forUpdate(db, query).executeTakeFirst());
  await requireVersion(version, row.version, 'diese Bestellung', async () => currentOf(order, await readOrder(db, id)));
  return row;
}

function found<Row>(id: number, row: Row | undefined): Row {
  if (!row) throw notFound(`Bestellung ${id}`);
  return row;
}
