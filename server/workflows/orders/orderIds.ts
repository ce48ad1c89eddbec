import { sql } from 'kysely';
import { mailLocationText } from '../../../src/contract/orders';
import type { Role } from '../../../src/resources/kit';
import { oneOf, untyped } from '../../db/database';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../../http/call';
import type { ListQuery } from '../../records/listQuery';
import { type AnyQuery, idsOfPage } from '../../records/sqlList';
import type { Period } from './createdBetween';
import { orders } from './fields';

interface OrderSelection extends Period {
  censusId?: number;
  unsentOnly?: boolean;
  /** Orders without a group need `'all'`. */
  groups?: SessionUser['groups'];
}

/** Newest first by default. @throws Problem MALFORMED, VALIDATION for a bad query */
export const orderIds = (
  db: Db,
  selection: OrderSelection,
  { query = {}, role = 'User' }: { query?: ListQuery; role?: Role } = {},
) =>
  idsOfPage(
    {
      db: untyped(db),
      resource: orders,
      rows: selected(db, selection),
      order: [
        ['created', 'desc'],
        ['id', 'desc'],
      ],
      shown: { generatedHtml: SHOWN_MAIL },
    },
    query,
    role,
  );

// Must match the link that `readOrders` puts in place of a mail.
const [BEFORE_ID, AFTER_ID] = mailLocationText(0).split('0');
const SHOWN_MAIL = sql<
  string | null
>`case when ${sql.ref('orders.generatedHtml')} is not null then ${BEFORE_ID} || ${sql.ref('orders.id')} || ${AFTER_ID} end`;

function selected(db: Db, { censusId, unsentOnly, from, before, groups = 'all' }: OrderSelection): AnyQuery {
  let query: AnyQuery = untyped(db).selectFrom('orders');
  if (censusId !== undefined) query = query.where('orders.censusId', '=', censusId);
  if (unsentOnly) query = query.where('orders.sent', 'is', null);
  if (from !== undefined) query = query.where('orders.created', '>=', from);
  if (before !== undefined) query = query.where('orders.created', '<', before);
  if (groups !== 'all') query = query.where(oneOf(db, 'orders.stockItemGroupId', groups));
  return query;
}
