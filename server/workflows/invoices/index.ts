import type { ReadInvoice } from '../../einvoice/ReadInvoice';
import type { Operation } from '../../http/operation';
import type { Mailer } from '../../letters/mailer';
import { answerCalls } from './answers/answerCalls';
import type { Findings } from './findings/Findings';
import { invoiceCalls } from './invoiceCalls';
import { outcomeCalls } from './outcome/outcomeCalls';

export const invoiceOperations = (readInvoice: ReadInvoice, mailer: Mailer, findings: Findings): Operation[] => [
  ...invoiceCalls(readInvoice, findings),
  ...answerCalls,
  ...outcomeCalls(mailer),
];
