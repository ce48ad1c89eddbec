import type { Selectable } from 'kysely';
import { order } from '../../../src/contract/orders';
import { messages } from '../../../src/resources/kit';
import { lockRow } from '../../db/repository/rowsById';
import type { Db, Tables } from '../../db/tables';
import type { Call } from '../../http/call';
import { requireVersion } from '../../http/requireVersion';
import { currentOf, notFound, Problem } from '../../problem';
import { readOrder } from './readOrders';

export type OrderRow = Selectable<Tables['orders']>;

/** @throws Problem NOT_FOUND */
export async function groupOfOrder(db: Db, id: number): Promise<number | null> {
  const query = db.selectFrom('orders').select('stockItemGroupId').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow(() => notFound(`Bestellung ${id}`))).stockItemGroupId;
}

export const groupOf = ({ db, params }: Call<{ orderId: number }>) => groupOfOrder(db, params.orderId);

/** @throws Problem NOT_FOUND, VERSION */
export async function lockOrder(db: Db, id: number, version?: number): Promise<OrderRow> {
  const row = await lockRow(db, 'orders', id, `Bestellung ${id}`);
  await requireVersion(version, row.version, THING, () => current(db, id));
  return row;
}

export const outdated = async (db: Db, id: number): Promise<Problem> =>
  new Problem('VERSION', messages.changedMeanwhile(THING), { current: await current(db, id) });

const THING = 'diese Bestellung';

const current = async (db: Db, id: number) => currentOf(order, await readOrder(db, id));
