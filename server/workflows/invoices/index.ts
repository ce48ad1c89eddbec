import type { ReadInvoice } from '../../einvoice/ReadInvoice';
import type { Operation } from '../../http/operation';
import type { Mailer } from '../../letters/mailer';
import { answerCalls } from './answers/answerCalls';
import type { KeptFindings } from './findings/KeptFindings';
import { invoiceCalls } from './invoiceCalls';
import { outcomeCalls } from './outcome/outcomeCalls';

export const invoiceOperations = (readInvoice: ReadInvoice, mailer: Mailer, findings: KeptFindings): Operation[] => [
  ...invoiceCalls(readInvoice, findings),
  ...answerCalls,
  ...outcomeCalls(mailer),
];
