import type { Selectable } from 'kysely';
import { confirmDraft, type Draft, discardDraft, listDrafts, readDraft } from '../../../src/contract/drafts';
import type { Order } from '../../../src/contract/orders';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { databaseNow } from '../../db/engine/databaseNow';
import { inGroups } from '../../db/repository/inGroups';
import { findRow, lockRow, updateRow } from '../../db/repository/rowsById';
import type { Db, Tables } from '../../db/tables';
import { type Call, noContent, ok, type Writer } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { Problem } from '../../problem';
import { addLines, requireOrderable } from '../orders/orderable';
import { readOrder } from '../orders/readOrders';
import { addOrder } from '../orders/saveOrder';

const groupOf = async ({ db, params }: Pick<Call<{ id: number }>, 'db' | 'params'>) =>
  (await findDraft(db, params.id)).stockItemGroupId;

export const draftCalls: readonly Operation[] = [
  implement(listDrafts, {
    async handle({ db, user, now }) {
      const drafts = db
        .selectFrom('drafts')
        .selectAll()
        .orderBy('id', 'desc')
        .where(inGroups(db, user.groups, 'stockItemGroupId'));
      return ok((await drafts.execute()).map((row) => presentDraft(row, now)));
    },
  }),
  implement(readDraft, {
    groupOf,
    handle: async ({ db, params, now }) => ok(presentDraft(await findDraft(db, params.id), now)),
  }),
  implement(confirmDraft, {
    groupOf,
    async handle(call) {
      const draft = await lockDraft(call.db, call.params.id);
      if (draft.orderId !== null) return ok(await readOrder(call.db, draft.orderId));
      requireOpen(draft);
      const order = await orderOf(call, draft);
      await close(call, draft, { state: 'confirmed', orderId: order.id });
      return ok(order);
    },
  }),
  implement(discardDraft, {
    groupOf,
    async handle(call) {
      const draft = await lockDraft(call.db, call.params.id);
      requireOpen(draft);
      await close(call, draft, { state: 'discarded', orderId: null });
      return noContent;
    },
  }),
];

async function orderOf(call: Writer, { supplierId, stockItemGroupId, note, items }: Draft): Promise<Order> {
  const { id, supplierId: ordered } = await addOrder(call, {
    supplierId,
    stockItemGroupId,
    note,
    sent: null,
    deliveryDay: null,
  });
  const wanted = await requireOrderable(call.db, ordered, items);
  await addLines(
    call,
    wanted.map((line) => ({ ...line, orderId: id })),
  );
  return readOrder(call.db, id);
}

async function close(
  { db, user }: Writer,
  { id, version, tokenName }: Draft,
  after: { state: 'confirmed' | 'discarded'; orderId: number | null },
): Promise<void> {
  await updateRow(db, 'drafts', id, { ...after, version: version + 1 });
  await auditWorkflow(db, user, { resource: 'drafts', id, title: tokenName }, 'update', {
    state: ['open', after.state],
    ...(after.orderId !== null && { orderId: [null, after.orderId] }),
  });
}

type DraftRow = Selectable<Tables['drafts']>;

const presentDraft = ({ tokenId, items, ...row }: DraftRow, now: string): Draft => ({
  ...row,
  kind: 'order',
  state: row.state === 'open' && row.expires <= now ? 'expired' : row.state,
  items: JSON.parse(items),
});

const findDraft = (db: Db, id: number): Promise<DraftRow> => findRow(db, 'drafts', id, `Vorschlag ${id}`);

/** Locks a draft until the transaction ends; its state follows the database's clock. @throws Problem NOT_FOUND */
async function lockDraft(db: Db, id: number): Promise<Draft> {
  const row = await lockRow(db, 'drafts', id, `Vorschlag ${id}`);
  return presentDraft(row, (await databaseNow(db)).toISOString());
}

function requireOpen({ state }: Draft): void {
  if (state !== 'open') throw new Problem('STATE', CLOSED[state]);
}

const CLOSED: Readonly<Record<Exclude<Draft['state'], 'open'>, string>> = {
  confirmed: 'Aus diesem Vorschlag ist schon eine Bestellung geworden.',
  discarded: 'Dieser Vorschlag wurde verworfen.',
  expired: 'Dieser Vorschlag ist abgelaufen.',
};
