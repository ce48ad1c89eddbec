import { beforeAll, beforeEach } from 'vitest';
import { retryClaims } from '../../../../server/workflows/invoices/outcome/retryClaims';
import type { Invoice } from '../../../../src/contract/invoices';
import type { DatabaseUnderTest } from '../../../helpers/databases';
import type { PlainInvoice } from '../../../helpers/invoices';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { Mailbox } from '../orders/mail/mailbox';
import { type InvoiceHouse, invoiceSteps, pils, setUpInvoices, TODAY } from './invoiceHouse';

export const MINUTE_MS = 60_000;

/** A house with scripted answers of the mail server and a clock that tests set. */
export function useClaims(database: DatabaseUnderTest, options: Parameters<typeof useTestApp>[1] = {}) {
  const mailbox = new Mailbox();
  const state = { now: new Date(), number: 1000 };
  const clock = () => state.now;
  const test = useTestApp(database, { transport: () => mailbox, clock, ...options });
  let house: InvoiceHouse;
  const steps = invoiceSteps(test, () => house);
  beforeAll(async () => {
    house = await setUpInvoices(test());
  });
  beforeEach(() => {
    state.now = new Date();
    mailbox.answer();
  });

  return {
    ...steps,
    mailbox,
    state,
    test,
    house: () => house,
    /** Imports an invoice for two delivered crates of Pils: 0.62 per bottle where 0.60 was agreed. */
    async dearer(over: PlainInvoice = {}): Promise<Invoice & { id: number }> {
      const order = await steps.orderPils(2);
      await steps.receive(order);
      state.number += 1;
      const lines = [pils(48, 29.76)];
      const said = { number: `RE-${state.number}`, issueDate: TODAY, orderReference: `${order}` };
      return steps.imported({ ...said, lines, ...over });
    },
    credit(net: string, over: PlainInvoice = {}): Promise<Invoice & { id: number }> {
      state.number += 1;
      const lines = [pils(1, Number(net), { sellerItemId: null, name: 'Gutschrift' })];
      return steps.imported({ number: `GS-${state.number}`, issueDate: TODAY, isCreditNote: true, lines, ...over });
    },
    round: () => retryClaims({ db: test().database.db, mailer: test().mailer, clock, log: { warn() {} } }),
    claimsIn: (id: number) =>
      test().database.db.selectFrom('invoiceClaims').selectAll().where('invoiceId', '=', id).execute(),
  };
}

export const problemIn = (reply: { body: unknown }) => reply.body as { code: string; detail: string; errors?: Json };
