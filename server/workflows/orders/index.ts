import type { Pdfs } from '../../documents/pdfs';
import type { Operation } from '../../http/operation';
import type { Mailer } from '../../letters/mailer';
import { checkCalls } from './checks/checkCalls';
import { itemCalls } from './itemCalls';
import { mailCalls } from './mail/mailCalls';
import { sentCalls } from './mail/sentCalls';
import { type InvoicesOf, orderCalls } from './orderCalls';

export const orderOperations = (mailer: Mailer, pdfs: Pdfs, invoicesOf: InvoicesOf): Operation[] => [
  ...orderCalls(pdfs, invoicesOf),
  ...checkCalls,
  ...itemCalls,
  ...mailCalls({ mailer, pdfs }),
  ...sentCalls({ mailer, pdfs }),
];
