import { z } from 'zod';
import { type Call, download, ok } from '../../api/call';
import { type Operation, operation } from '../../api/operation';
import { textId } from '../../api/schemas';
import type { Pdfs } from '../../exports/pdfs';
import { isMailAddress } from '../../mail/addresses';
import { attachmentNames, orderLetter } from '../../mail/orderMail';
import { orders } from './definitions';
import { groupOfOrder } from './lockOrder';
import { readOrderDocument } from './readOrderDocument';

const tag = orders.label.many;
const params = z.object({ orderId: textId });
const groupOf = ({ db, params }: Call<{ orderId: number }>) => groupOfOrder(db, params.orderId);

/** What a supplier would get, before it is sent; nothing is stored. */
export const documentCalls = (pdfs: Pdfs): Operation[] => [
  operation({
    id: 'orders.previewMail',
    mode: 'read',
    method: 'GET',
    url: `${orders.api.url}/{orderId}/mail-preview`,
    tag,
    summary: 'Die Mail an den Lieferanten, wie sie jetzt verschickt würde',
    params,
    groupOf,
    async handle({ db, params, user }) {
      const document = await readOrderDocument(db, params.orderId, user.id);
      const { email } = document.supplier;
      const to = email !== null && isMailAddress(email) ? email : null;
      // An order can be looked at before its supplier has an address; the reserved one is not shown.
      const supplier = { ...document.supplier, email: to ?? 'niemand@example.invalid' };
      const { subject, html, text, cc } = orderLetter({ ...document, supplier });
      return ok({
        to,
        cc: cc?.address ?? null,
        subject,
        html,
        text,
        attachments: Object.values(attachmentNames(document)),
      });
    },
  }),
  operation({
    id: 'orders.pdf',
    mode: 'read',
    method: 'GET',
    url: `${orders.api.url}/{orderId}/pdf`,
    tag,
    summary: 'Die Bestellung als PDF (A4)',
    params,
    groupOf,
    async handle({ db, params, user }) {
      const document = await readOrderDocument(db, params.orderId, user.id);
      return download({
        name: `Bestellung ${document.id} ${document.supplier.name}.pdf`,
        type: 'application/pdf',
        content: await pdfs.order(document),
      });
    },
  }),
];
