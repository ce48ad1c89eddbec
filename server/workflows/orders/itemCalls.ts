import { z } from 'zod';
import { messages, recordSchema } from '../../../src/resources/kit';
import { orderAmountMessage } from '../../../src/rules/orderForm';
import { requireGroup } from '../../api/authorize';
import { type Call, created, ok } from '../../api/call';
import { type Operation, operation } from '../../api/operation';
import { listQuery } from '../../api/resources/listQuery';
import { id, many, text, textId, version } from '../../api/schemas';
import type { Db } from '../../db/tables';
import { invalid } from '../../problem';
import { orderItems, orders } from './definitions';
import { listAnswer } from './listAnswer';
import { groupOfOrder } from './lockOrder';
import { readItem, readItems } from './readItems';
import { createItem, deleteItem, updateItem } from './saveItem';

const tag = orders.label.many;
const url = orderItems.api.url;
const answer = recordSchema(orderItems);

const amount = z.number(messages.notANumber).superRefine((value, context) => {
  const message = orderAmountMessage(value);
  if (message) context.addIssue({ code: 'custom', message });
});
const line = (maxLength: number) =>
  text(maxLength)
    .nullable()
    .transform((value) => value?.trim() || null);
const requiredLine = line(200).transform((value, context) => {
  if (value !== null) return value;
  context.addIssue({ code: 'custom', message: messages.required });
  return z.NEVER;
});
const itemNumber = line(100).optional();
const packagingUnit = line(200).optional();

export const itemCalls: Operation[] = [
  operation({
    id: 'orderItems.list',
    mode: 'read',
    method: 'GET',
    url,
    tag,
    summary: 'Die Positionen von Bestellungen',
    query: listQuery.extend({ OrderIds: many(textId).optional() }),
    describe: { answer: { type: 'array', items: answer } },
    async handle({ db, user, query }) {
      const orderIds = query.OrderIds ?? [];
      for (const group of await groupsOfOrders(db, orderIds)) requireGroup(user, group);
      const items = await readItems(db, { orderIds });
      const names = new Map(items.map(({ stockItemId, description }) => [stockItemId, description]));
      return listAnswer(items, orderItems, query, user.role, (_, stockItemId) => names.get(Number(stockItemId)));
    },
  }),
  operation({
    id: 'orderItems.create',
    mode: 'write',
    method: 'POST',
    url,
    tag,
    summary: 'Position hinzufügen; was von einem Artikel nicht mitgeschickt wird, kommt aus dessen Stammdaten',
    body: z.object({
      orderId: id,
      stockItemId: id.nullish(),
      amount,
      description: line(200).optional(),
      itemNumber,
      packagingUnit,
    }),
    describe: { answer },
    status: 201,
    groupOf: ({ db, body }) => groupOfOrder(db, body.orderId),
    handle: async (call) => created(await createItem(call, call.body)),
  }),
  operation({
    id: 'orderItems.update',
    mode: 'write',
    method: 'PUT',
    url,
    tag,
    summary: 'Position ändern',
    body: z.object({
      id,
      version,
      amount: amount.optional(),
      description: requiredLine.optional(),
      itemNumber,
      packagingUnit,
    }),
    describe: { answer },
    groupOf: ({ db, body }) => groupOfItem(db, body.id),
    handle: async (call) => ok(await updateItem(call, call.body)),
  }),
  operation({
    id: 'orderItems.delete',
    mode: 'write',
    method: 'DELETE',
    url,
    tag,
    summary: 'Position löschen; die Antwort nennt ihre Bestellung.',
    query: z.object({ orderItemId: textId.optional(), id: textId.optional() }),
    body: z.object({ id: id.optional() }).optional(),
    describe: { answer: { type: 'object', properties: { orderId: { type: 'integer' } } } },
    groupOf: async (call) => groupOfItem(call.db, sentId(call)),
    handle: async (call) => ok({ orderId: await deleteItem(call, sentId(call)) }),
  }),
];

const groupOfItem = async (db: Db, itemId: number) => groupOfOrder(db, (await readItem(db, itemId)).orderId);

async function groupsOfOrders(db: Db, ids: readonly number[]): Promise<(number | null)[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('orders').select('stockItemGroupId').distinct().where('id', 'in', ids).execute();
  return rows.map(({ stockItemGroupId }) => stockItemGroupId);
}

function sentId({ query, body }: Call<unknown, { orderItemId?: number; id?: number }, { id?: number } | undefined>) {
  const sent = query.orderItemId ?? query.id ?? body?.id;
  if (sent === undefined) throw invalid({ orderItemId: 'Bitte eine gültige Id angeben.' });
  return sent;
}
