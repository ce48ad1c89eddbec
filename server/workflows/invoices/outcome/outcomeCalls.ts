import {
  acceptInvoice as acceptCall,
  sendClaim as claimCall,
  previewClaim,
} from '../../../../src/contract/invoiceClaims';
import { forPeople, ok } from '../../../http/call';
import { implement, type Operation } from '../../../http/operation';
import type { Mailer } from '../../../letters/mailer';
import { nameOf } from '../../../letters/transport';
import { answerInvoice } from '../answerInvoice';
import { findInvoice } from '../invoiceRows';
import { presentInvoice } from '../presentInvoices';
import { acceptInvoice } from './acceptInvoice';
import { letterHash } from './claimLetter';
import { planClaim } from './planClaim';
import { sendClaim } from './sendClaim';

export const outcomeCalls = (mailer: Mailer): Operation[] => [
  implement(previewClaim, {
    async handle({ db, user, params, query }) {
      const row = await findInvoice(db, params.id, user);
      const asked = { lineIds: query.LineIds, note: query.Note, repeat: query.Repeat, by: user };
      const { letter, amount, open } = await planClaim(db, row, asked);
      const { to, subject, text, html } = letter;
      const transport = nameOf(await mailer.transport());
      const seen = { subject, text, html, amount, open, transport, letterHash: await letterHash(db, row.id, letter) };
      return ok({ to: to?.address ?? null, ...seen });
    },
  }),
  implement(claimCall, {
    mode: 'own',
    handle: forPeople((call) => sendClaim(call, mailer, call.params.id, call.body ?? { version: undefined })),
  }),
  implement(acceptCall, {
    rebuildAnswer: answerInvoice,
    handle: async (call) =>
      ok(await presentInvoice(call.db, await acceptInvoice(call, call.params.id, call.body), call.user)),
  }),
];
