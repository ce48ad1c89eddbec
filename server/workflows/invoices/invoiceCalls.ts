import {
  discardInvoice as discardCall,
  importInvoice as importCall,
  listInvoices,
  readInvoice as readCall,
  readInvoiceOriginal,
  updateInvoice,
} from '../../../src/contract/invoices';
import type { ReadInvoice } from '../../einvoice/ReadInvoice';
import { listed, noContent, ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { sentId } from '../../http/sentId';
import { answerInvoice } from './answerInvoice';
import { changeInvoice } from './changeInvoice';
import { discardInvoice } from './discardInvoice';
import type { KeptFindings } from './findings/KeptFindings';
import { pageOfInvoices } from './listInvoices';
import { presentInvoice } from './presentInvoices';
import { readOriginalFile } from './readOriginalFile';
import { importInvoice } from './reception/importInvoice';

/** 20 MB as Base64, plus room to report an oversized file with a message of our own. */
const BODY_BYTES = 36 * 1024 ** 2;

export const invoiceCalls = (readInvoice: ReadInvoice, findings: KeptFindings): Operation[] => [
  implement(importCall, {
    mode: 'own',
    bodyBytes: BODY_BYTES,
    rebuildAnswer: answerInvoice,
    handle: (call) => importInvoice(call, readInvoice, call.body),
  }),
  implement(listInvoices, {
    isCached: true,
    handle: async ({ db, user, query }) => listed(await pageOfInvoices(db, findings, user, query)),
  }),
  implement(readCall, { isCached: true, handle: (call) => answerInvoice(call, call.params.id) }),
  implement(readInvoiceOriginal, { handle: (call) => readOriginalFile(call, call.params.id, call.query.part) }),
  implement(updateInvoice, {
    rebuildAnswer: answerInvoice,
    handle: async (call) => ok(await presentInvoice(call.db, await changeInvoice(call, call.body), call.user)),
  }),
  implement(discardCall, {
    async handle(call) {
      await discardInvoice(call, sentId(call));
      return noContent;
    },
  }),
];
