import type { Pdfs } from '../../documents/pdfs';
import type { Operation } from '../../http/operation';
import { checkCalls } from './checks/checkCalls';
import { itemCalls } from './itemCalls';
import { mailCalls } from './mail/mailCalls';
import type { OrderMailer } from './mail/orderMailer';
import { orderCalls } from './orderCalls';

/** Every call of ordering. @param mailer brings orders to their suppliers. */
export const orderOperations = (mailer: OrderMailer, pdfs: Pdfs): Operation[] => [
  ...orderCalls(pdfs),
  ...checkCalls,
  ...itemCalls,
  ...mailCalls(mailer),
];
