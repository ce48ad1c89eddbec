import { hash } from 'node:crypto';
import { formatDate } from '../../../../src/rules/dates';
import { askedFor, type ClaimedLine, claimSentences } from '../../../../src/rules/invoices/claimSentences';
import type { Actor } from '../../../db/audit/writeAudit';
import { findRow } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';
import { accentColor } from '../../../documents/accentColor';
import { singleLine } from '../../../documents/singleLine';
import { html } from '../../../html';
import type { ComposedMail } from '../../../letters/composedMail';
import { mailPage } from '../../../letters/mailPage';
import { mapInTurns } from '../../../turns';
import { mailAddress } from '../../orders/mail/orderMail';
import { senderOf } from '../../personName';
import { readUnitWords } from '../../plurals';
import { instanceNameOf, readSettings } from '../../settings';
import type { InvoiceRow } from '../judged';
import { creditsByInvoice } from './claims';

export interface ClaimLetter extends Omit<ComposedMail, 'to' | 'attachments'> {
  /** Null without a usable address. */
  to: ComposedMail['to'] | null;
  timeZone: string;
}

interface Claimed {
  lines: readonly ClaimedLine[];
  /** Euros. */
  amount: number;
  /** Euros of `amount` that were credited before. */
  credited: number;
  note: string | null;
  by: Actor;
}

export async function composeClaim(db: Db, row: InvoiceRow, claimed: Claimed): Promise<ClaimLetter> {
  if (row.supplierId === null) throw new Error(`Invoice ${row.id} has no supplier to complain to`);
  const settings = await readSettings(db);
  const supplier = await findRow(db, 'suppliers', row.supplierId, `Lieferant ${row.supplierId}`);
  const { name, email } = await senderOf(db, claimed.by);
  const instanceName = singleLine(instanceNameOf(settings));
  const senderName = singleLine(settings.MAIL_FROM_NAME ?? '') || instanceName;
  const sender = mailAddress({ name, email });
  const number = singleLine(row.number);
  const customerNumber = singleLine(supplier.customerNumber ?? '');
  const subject = [
    `Reklamation zu Rechnung ${number} vom ${formatDate(row.issueDate)}`,
    instanceName,
    customerNumber && `Kd.-Nr. ${customerNumber}`,
  ]
    .filter((part) => part !== '')
    .join(' – ');
  const words = await readUnitWords(db);
  const sentences = await mapInTurns(claimed.lines, (line) => claimSentences([line], words).map(singleLine));
  const paragraphs = [
    `Guten Tag ${singleLine(supplier.name)},`,
    `Ihre Rechnung ${number} vom ${formatDate(row.issueDate)} weicht von dem ab, was bestellt, geliefert und vereinbart war:`,
    ...sentences.flat(),
    ...(claimed.note === null ? [] : [claimed.note]),
    askedFor(claimed.amount, claimed.credited),
  ];
  const signature = ['Mit freundlichen Grüßen', singleLine(name), senderName];
  return {
    topic: `reklamation-${row.id}`,
    fromName: senderName,
    to: mailAddress(supplier) ?? null,
    ...(sender && { cc: sender, replyTo: sender }),
    subject,
    text: [instanceName, ...paragraphs, signature.join('\n')].join('\n\n').concat('\n'),
    html: await claimHtml({
      subject,
      instanceName,
      paragraphs,
      signature,
      color: accentColor({ instanceColor: settings.INSTANCE_COLOR }),
    }),
    timeZone: settings.TIME_ZONE,
  };
}

/** Hash that shows whether text, recipients or credits have changed since the preview. */
export async function letterHash(db: Db, invoiceId: number, letter: ClaimLetter): Promise<string> {
  const credited = (await creditsByInvoice(db, [invoiceId])).get(invoiceId);
  return hash('sha256', JSON.stringify({ ...letter, credited }));
}

interface Words {
  subject: string;
  instanceName: string;
  paragraphs: string[];
  signature: string[];
  color: string;
}

const claimHtml = async ({ subject, instanceName: house, paragraphs, signature, color }: Words): Promise<string> =>
  mailPage({
    subject,
    house,
    color,
    content: html`${await mapInTurns(paragraphs, (words) => html`<p dir="auto" style="white-space:pre-line">${words}</p>\n`)}<p>${signature.map(
      (words, index) => (index === 0 ? html`${words}` : html`<br>\n${words}`),
    )}</p>`,
  });
