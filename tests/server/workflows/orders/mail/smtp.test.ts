import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTransport } from '../../../../../server/letters/transport';
import type { Order } from '../../../../../src/contract/orders';
import { describeRules } from '../../../../helpers/databases';
import { type Mailbox, openMailbox } from '../../../../helpers/mailbox';
import { useTestApp } from '../../../../helpers/testApp';
import { setUpOrders, storeFilled, storeItem, storeOrder } from '../orderSetup';

const FULL = 'voll@brauerei.example';

describeRules('an order through a mail server', (under) => {
  let mailbox: Mailbox;
  // The mailbox opens first, because the server under test starts with its port.
  beforeAll(async () => {
    mailbox = await openMailbox((address) => address === FULL);
  });
  const test = useTestApp(under, {
    transport: (mailFolder) => createTransport({ smtpUrl: mailbox.url, mailFolder, from: 'zaehlwerk@muehle.example' }),
  });
  afterAll(() => mailbox.close());

  let house: Awaited<ReturnType<typeof setUpOrders>>;
  beforeAll(async () => {
    house = await setUpOrders(test());
    await test().call(test().admin, 'PUT', '/api/Users', { id: house.barkeeperId, email: 'bar@muehle.example' });
  });
  const send = (id: number) => test().call<Order>(house.tokens.barkeeper, 'POST', `/api/Orders/${id}/send-mail`);

  it('arrives with PDF and CSV, and a copy for its sender', async () => {
    const id = await storeOrder(test(), house);
    await storeItem(test(), id, { amount: 7 });
    const { status, body } = await send(id);
    expect(status).toBe(200);
    expect(body.mail).toMatchObject({ state: 'sent', via: 'smtp' });
    expect(body.mail).not.toHaveProperty('file');
    expect(mailbox.mails).toHaveLength(1);

    const mail = await simpleParser(mailbox.mails[0]?.raw ?? '');
    expect(mail.subject).toBe(`Bestellung ${id} – Zählwerk – Kd.-Nr. K-77`);
    expect(mail.html).toBe(body.generatedHtml);
    expect([mail.to, mail.cc, mail.replyTo].flat().map((field) => field?.value[0]?.address)).toEqual([
      'bestellung@brauerei.example',
      'bar@muehle.example',
      'bar@muehle.example',
    ]);
    const [pdf, csv] = mail.attachments;
    expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(csv?.content.toString()).toContain('H-05;Helles 0,5 l;7;Kiste');
    const row = await test().database.db.selectFrom('orderMails').selectAll().where('orderId', '=', id).execute();
    expect(row).toMatchObject([{ messageId: mail.messageId, state: 'sent' }]);
  });

  it('is reported as failed when the supplier is refused', async () => {
    const supplierId = await test().create('/api/Suppliers', { name: 'Volles Postfach', email: FULL });
    const id = await storeFilled(test(), house, { supplierId });
    const { status, body } = await send(id);
    expect(status).toBe(502);
    expect(body).toMatchObject({ code: 'MAIL_FAILED', detail: expect.stringContaining(FULL) });
  });
});
