import { beforeAll, beforeEach } from 'vitest';
import { renderPdfs } from '../../../../../server/documents/renderPdfs';
import type { DeliveryResult } from '../../../../../server/letters/deliveryResult';
import { retryMails } from '../../../../../server/workflows/orders/mail/retryMails';
import type { Order } from '../../../../../src/contract/orders';
import type { DatabaseUnderTest } from '../../../../helpers/databases';
import { type Json, useTestApp } from '../../../../helpers/testApp';
import { type OrderHouse, setUpOrders, storeItem, storeOrder } from '../orderSetup';
import { Mailbox } from './mailbox';

/** Typesetting a hundred pages took longer than sending all the mails. */
const pdfs = { ...renderPdfs, order: async () => Buffer.from('%PDF-1.7\n') };

export const MINUTE_MS = 60_000;
export const START = '2026-07-01T12:30:00.000Z';

/** A server with a clock that tests set and a mail server that is away, and an order of one line for each test. */
export function useWaitingMails(under: DatabaseUnderTest) {
  const mailbox = new Mailbox();
  const state = { now: new Date(START), id: 0, itemId: 0 };
  const clock = () => state.now;
  const test = useTestApp(under, { transport: () => mailbox, clock, pdfs });
  let house: OrderHouse;
  beforeAll(async () => {
    house = await setUpOrders(test());
  });
  beforeEach(async () => {
    state.now = new Date(START);
    // Mails left waiting by earlier tests would be retried too.
    await test().database.db.deleteFrom('orderMails').execute();
    state.id = await storeOrder(test(), house);
    state.itemId = await storeItem(test(), state.id);
    answering('unreachable');
  });

  const answering = (result: Exclude<DeliveryResult, { state: 'sent' }>['state'], reason = 'Der Server ist weg.') =>
    mailbox.answer(async () => ({ state: result, reason, cause: new Error('Lindenblüte 1897') }));
  const post = (path: string, token = house.tokens.barkeeper, body?: Json) =>
    test().call<Order & Json>(token, 'POST', `/api/Orders/${state.id}/${path}`, body);

  return {
    mailbox,
    test,
    state,
    clock,
    answering,
    house: () => house,
    send: (body: Json = {}, token?: string) => post('send-mail', token, body),
    addendum: (body: Json = {}) => post('send-addendum', undefined, body),
    stop: (token?: string) => post('stop-mail', token),
    change: (method: 'PUT' | 'POST' | 'DELETE', url: string, body: Json) =>
      test().call(test().admin, method, url, body),
    read: async () => (await test().call<Order[]>(test().admin, 'GET', `/api/Orders?OrderId=${state.id}`)).body[0],
    mails: () =>
      test().database.db.selectFrom('orderMails').selectAll().where('orderId', '=', state.id).orderBy('id').execute(),
    round: (over: Partial<Parameters<typeof retryMails>[0]> = {}) =>
      retryMails({
        db: test().database.db,
        mailer: test().mailer,
        pdfs,
        clock,
        log: { warn() {} },
        ...over,
      }),
    minutesLater(minutes: number) {
      state.now = new Date(state.now.getTime() + minutes * MINUTE_MS);
    },
  };
}
