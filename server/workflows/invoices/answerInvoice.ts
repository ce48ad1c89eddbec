import type { Invoice } from '../../../src/contract/invoices';
import { type Answer, type Call, ok } from '../../http/call';
import { findInvoice } from './invoiceRows';
import { presentInvoice } from './presentInvoices';

/** @throws Problem NOT_FOUND, GROUP */
export const answerInvoice = async ({ db, user }: Pick<Call, 'db' | 'user'>, id: number): Promise<Answer<Invoice>> =>
  ok(await presentInvoice(db, await findInvoice(db, id, user), user));
