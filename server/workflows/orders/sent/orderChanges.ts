import type { OrderChanges } from '../../../../src/contract/orderAddenda';
import type { Db } from '../../../db/tables';
import { notFound } from '../../../problem';
import { readContent, type SentContent, type SentLine } from './sentContent';

export interface ChangedLine {
  /** null for a new line. */
  before: SentLine | null;
  /** null for one that was removed. */
  after: SentLine | null;
}

export interface Difference {
  lines: ChangedLine[];
  deliveryDay: [string | null, string | null] | null;
  note: [string, string] | null;
  isAllGone: boolean;
}

export function differenceOf(before: SentContent, after: SentContent): Difference {
  const told = new Map(before.lines.map((line) => [line.id, line]));
  const kept = new Set(after.lines.map(({ id }) => id));
  const changed = after.lines
    .map((line) => ({ before: told.get(line.id) ?? null, after: line }))
    .filter((line) => JSON.stringify(line.before) !== JSON.stringify(line.after));
  const gone = before.lines.filter(({ id }) => !kept.has(id)).map((line) => ({ before: line, after: null }));
  return {
    lines: [...changed, ...gone],
    deliveryDay: pairOf(before.deliveryDay, after.deliveryDay),
    note: pairOf(before.note, after.note),
    isAllGone: before.lines.length > 0 && after.lines.length === 0,
  };
}

const pairOf = <T>(before: T, after: T): [T, T] | null => (before === after ? null : [before, after]);

/** `difference` is null if nothing was sent or nothing has changed. @throws Problem NOT_FOUND */
export async function readDifference(db: Db, orderId: number) {
  const order = await db
    .selectFrom('orders')
    .select(['sent', 'sentContent', 'changedAfterSent'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow(() => notFound(`Bestellung ${orderId}`));
  const { sent, sentContent: told, changedAfterSent } = order;
  if (sent === null || told === null || changedAfterSent === 0) return { since: sent, told, difference: null };
  return { since: sent, told, difference: differenceOf(JSON.parse(told), await readContent(db, orderId)) };
}

export async function orderChanges(db: Db, orderId: number): Promise<OrderChanges> {
  const { since, difference } = await readDifference(db, orderId);
  return {
    since,
    lines: (difference?.lines ?? []).flatMap(({ before, after }) => {
      const line = after ?? before;
      if (!line) return [];
      const { id, description, itemNumber, packagingUnit } = line;
      const amounts = { from: before?.amount ?? null, to: after?.amount ?? null };
      return [{ orderItemId: id, description, itemNumber, packagingUnit, ...amounts }];
    }),
    deliveryDay: difference?.deliveryDay ?? null,
    note: difference?.note ?? null,
  };
}
