import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { oneOf } from '../../../db/database';
import type { Db } from '../../../db/tables';
import type { SessionUser } from '../../../http/call';

/** Selects deliveries without orders of other groups; orders without a group require `'all'`. */
export const ofOwnOrders = (db: Db, groups: SessionUser['groups']): RawBuilder<SqlBool> =>
  groups === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`not exists (select 1 from "deliveryOrders"
        join "orders" on "orders".id = "deliveryOrders"."orderId"
        where "deliveryOrders"."deliveryId" = "deliveries".id
          and ("orders"."stockItemGroupId" is null or not (${oneOf(db, 'orders.stockItemGroupId', groups)})))`;
