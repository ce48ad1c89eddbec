import { z } from 'zod';
import { isDay, isInstant, messages, recordSchema } from '../../../src/resources/kit';
import { requireGroup } from '../../api/authorize';
import { type Answer, type Call, created, noContent, ok } from '../../api/call';
import { type Operation, operation } from '../../api/operation';
import { listQuery } from '../../api/resources/listQuery';
import { flagText, id, idBody, idQuery, instant, text, textId, version } from '../../api/schemas';
import { invalid } from '../../problem';
import { readSettings } from '../settings';
import { createdBetween } from './createdBetween';
import { orders } from './definitions';
import { listAnswer } from './listAnswer';
import { groupOfOrder } from './lockOrder';
import { readOrders } from './readOrders';
import { createOrder, deleteOrder, updateOrder } from './saveOrder';

const tag = orders.label.many;
const url = orders.api.url;
const answer = recordSchema(orders);

const dayOrInstant = z.string(messages.notADay).refine((value) => isDay(value) || isInstant(value), messages.notADay);
const listParameters = z.preprocess(
  onlyOrderId,
  listQuery.extend({
    OrderId: textId.optional(),
    ShowSent: flagText.optional(),
    StartDate: dayOrInstant.optional(),
    EndDate: dayOrInstant.optional(),
  }),
);
const note = text(4000)
  .nullable()
  .transform((value) => value ?? '');
/** Years of other than four digits could be stored, but neither sorted nor shown. */
const sent = instant.refine((value) => /^\d/.test(value), messages.notADay).nullable();

export const orderCalls: Operation[] = [
  operation({
    id: 'orders.list',
    mode: 'read',
    method: 'GET',
    url,
    tag,
    summary: 'Bestellungen, neueste zuerst; ohne ShowSent nur ungesendete, mit OrderId nur diese eine',
    query: listParameters,
    describe: { answer: { type: 'array', items: answer } },
    handle: list,
  }),
  operation({
    id: 'orders.create',
    mode: 'write',
    method: 'POST',
    url,
    tag,
    summary: 'Bestellung von Hand anlegen',
    body: z.object({ supplierId: id, stockItemGroupId: id.nullish(), note: note.optional(), sent: sent.optional() }),
    describe: { answer },
    status: 201,
    groupOf: async ({ body }) => body.stockItemGroupId ?? null,
    handle: async (call) => {
      const { supplierId, stockItemGroupId = null, note = '', sent = null } = call.body;
      return created(await createOrder(call, { supplierId, stockItemGroupId, note, sent }));
    },
  }),
  operation({
    id: 'orders.update',
    mode: 'write',
    method: 'PUT',
    url,
    tag,
    summary: 'Kommentar ändern, als gesendet oder ungesendet markieren',
    body: z.object({ id, version, note: note.optional(), sent: sent.optional() }),
    describe: { answer },
    groupOf: ({ db, body }) => groupOfOrder(db, body.id),
    handle: async (call) => ok(await updateOrder(call, call.body)),
  }),
  operation({
    id: 'orders.delete',
    mode: 'write',
    method: 'DELETE',
    url,
    tag,
    summary: 'Bestellung mit ihren Positionen und Mails löschen',
    query: idQuery,
    body: idBody,
    status: 204,
    groupOf: async ({ db, query, body }) => groupOfOrder(db, sentId(body?.id ?? query.id)),
    async handle(call) {
      await deleteOrder(call, sentId(call.body?.id ?? call.query.id));
      return noContent;
    },
  }),
];

/** With `OrderId` the other parameters are ignored, whatever they are. */
function onlyOrderId(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || !('OrderId' in sent)) return sent;
  return { OrderId: sent.OrderId };
}

async function list({ db, user, query }: Call<undefined, z.output<typeof listParameters>>): Promise<Answer> {
  if (query.OrderId !== undefined) {
    const found = await readOrders(db, { id: query.OrderId });
    for (const order of found) requireGroup(user, order.stockItemGroupId);
    return ok(found);
  }
  const { timeZone } = await readSettings(db);
  const between = createdBetween({ start: query.StartDate, end: query.EndDate }, timeZone);
  const found = await readOrders(db, { ...between, unsentOnly: !query.ShowSent, groups: user.groups });
  const names = new Map(
    found.flatMap(({ supplier, stockItemGroup }) => [
      [`suppliers/${supplier.id}`, supplier.name],
      [`stockItemGroups/${stockItemGroup?.id}`, stockItemGroup?.name],
    ]),
  );
  return listAnswer(found, orders, query, user.role, (target, id) => names.get(`${target}/${id}`));
}

function sentId(sent: number | undefined): number {
  if (sent === undefined) throw invalid({ id: 'Bitte eine gültige Id angeben.' });
  return sent;
}
