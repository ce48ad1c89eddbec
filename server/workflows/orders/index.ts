import { z } from 'zod';
import { recordSchema } from '../../../src/resources/kit';
import { ok } from '../../api/call';
import { type Operation, operation } from '../../api/operation';
import { textId } from '../../api/schemas';
import type { Pdfs } from '../../exports/pdfs';
import type { OrderMailer } from '../../mail/orderMailer';
import { orders } from './definitions';
import { documentCalls } from './documentCalls';
import { itemCalls } from './itemCalls';
import { groupOfOrder } from './lockOrder';
import { orderCalls } from './orderCalls';
import { sendOrderMail } from './sendOrderMail';
import { stopOrderMail } from './stopOrderMail';

/** Every documented call of ordering. @param mailer brings orders to their suppliers. */
export const orderOperations = (mailer: OrderMailer, pdfs: Pdfs): Operation[] => [
  ...orderCalls,
  ...itemCalls,
  ...documentCalls(pdfs),
  operation({
    id: 'orders.sendMail',
    mode: 'own',
    method: 'POST',
    url: `${orders.api.url}/{orderId}/send-mail`,
    tag: orders.label.many,
    summary: 'Bestellung an den Lieferanten mailen; noch einmal nur mit repeat',
    params: z.object({ orderId: textId }),
    body: z.object({ repeat: z.boolean('Bitte true oder false angeben.').optional() }).nullish(),
    describe: { answer: recordSchema(orders) },
    groupOf: ({ db, params }) => groupOfOrder(db, params.orderId),
    handle: (call) => sendOrderMail(call, mailer, { orderId: call.params.orderId, repeat: call.body?.repeat ?? false }),
  }),
  operation({
    id: 'orders.stopMail',
    mode: 'write',
    method: 'POST',
    url: `${orders.api.url}/{orderId}/stop-mail`,
    tag: orders.label.many,
    summary: 'Eine Mail, die auf den nächsten Versuch wartet, nicht mehr verschicken',
    params: z.object({ orderId: textId }),
    describe: { answer: recordSchema(orders) },
    groupOf: ({ db, params }) => groupOfOrder(db, params.orderId),
    handle: async (call) => ok(await stopOrderMail(call, call.params.orderId)),
  }),
];
