import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { type DeliveryHead, deliveryHead, type listDeliveries } from '../../../../src/contract/deliveries';
import { inOrderOf } from '../../../../src/lib/inOrderOf';
import { untyped } from '../../../db/database';
import { inFittingParts } from '../../../db/engine/inFittingParts';
import { rowsWhere } from '../../../db/repository/rowsById';
import { isCountedAs } from '../../../db/repository/survivorOf';
import type { Db } from '../../../db/tables';
import type { Listed, SessionUser } from '../../../http/call';
import { fieldsOf } from '../../../records/fieldsOf';
import { type AnyQuery, idsOfPage } from '../../../records/sqlList';
import { periodOf } from '../period';
import { ofOwnOrders } from './ofOwnOrders';
import { readHeads } from './readDelivery';

const deliveries = fieldsOf('deliveries', deliveryHead, { references: { supplierId: 'suppliers' } });

/** Lists the deliveries the user may see, latest first by default. @throws Problem VALIDATION, MALFORMED */
export async function pageOfDeliveries(
  db: Db,
  user: SessionUser,
  query: z.output<typeof listDeliveries.query>,
): Promise<Listed<DeliveryHead>> {
  const { from, before } = await periodOf(db, query);
  let rows: AnyQuery = untyped(db).selectFrom('deliveries');
  if (query.SupplierId !== undefined)
    rows = rows.where(isCountedAs(db, 'suppliers', 'deliveries.supplierId', [query.SupplierId]));
  if (query.State !== undefined) rows = rows.where('deliveries.state', '=', query.State);
  if (from !== undefined) rows = rows.where('deliveries.deliveredAt', '>=', from);
  if (before !== undefined) rows = rows.where('deliveries.deliveredAt', '<', before);
  if (query.OrderId !== undefined)
    rows = rows.where(sql<SqlBool>`"deliveries".id in
      (select "deliveryId" from "deliveryOrders" where "orderId" = ${query.OrderId})`);
  rows = rows.where(ofOwnOrders(db, user.groups));
  const { sort, range, filter } = query;
  const { ids, contentRange } = await idsOfPage(
    {
      db: untyped(db),
      resource: deliveries,
      rows,
      order: [
        ['deliveredAt', 'desc'],
        ['id', 'desc'],
      ],
    },
    { sort, range, filter },
    user.role,
  );
  const records: DeliveryHead[] = [];
  await inFittingParts(ids, HEADS, async (part) => {
    const found = await rowsWhere(db, 'deliveries', { id: part }, '*');
    records.push(...(await readHeads(db, inOrderOf(part, found))));
  });
  return { records, contentRange };
}

const HEADS = 500;
