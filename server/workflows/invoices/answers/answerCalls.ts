import { deleteInvoiceLink, listInvoiceLinks } from '../../../../src/contract/invoiceLinks';
import { saveInvoiceLines } from '../../../../src/contract/invoices';
import { noContent, ok } from '../../../http/call';
import { implement, type Operation } from '../../../http/operation';
import { sentId } from '../../../http/sentId';
import { answerInvoice } from '../answerInvoice';
import { presentInvoice } from '../presentInvoices';
import { answerLines } from './answerLines';
import { forgetLink, readLinks } from './links';

export const answerCalls: Operation[] = [
  implement(saveInvoiceLines, {
    rebuildAnswer: answerInvoice,
    async handle(call) {
      const sent = { lines: [call.body].flat(), isList: Array.isArray(call.body), version: call.query.version };
      const row = await answerLines(call, call.params.id, sent);
      return ok(await presentInvoice(call.db, row, call.user));
    },
  }),
  implement(listInvoiceLinks, {
    isCached: true,
    handle: async ({ db, query }) => ok(await readLinks(db, query.SupplierId)),
  }),
  implement(deleteInvoiceLink, {
    async handle(call) {
      await forgetLink(call, sentId(call));
      return noContent;
    },
  }),
];
