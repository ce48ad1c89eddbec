import PQueue from 'p-queue';
import { pluck } from '../../../../src/lib/pluck';
import { orderCsv } from '../../../documents/orderCsv';
import type { OrderDocument } from '../../../documents/orderDocument';
import { orderFacts } from '../../../documents/orderFacts';
import { type OrderCell, orderColumns, orderRows } from '../../../documents/orderTable';
import type { Pdfs } from '../../../documents/pdfs';
import { singleLine } from '../../../documents/singleLine';
import { textTable } from '../../../documents/textTable';
import type { ComposedMail, MailAddress } from '../../../letters/composedMail';
import { isMailAddress } from '../../../letters/isMailAddress';
import { nextTurn } from '../../../turns';
import { FairQueue, type Turn } from '../../../workers/FairQueue';
import { orderMailHtml } from './orderMailHtml';
import { orderWording } from './orderWording';

/** @param userId for fair turns at PDFs; missing in the background @throws RangeError without a usable address */
export async function composeOrderMail(
  document: OrderDocument,
  pdfs: Pick<Pdfs, 'order'>,
  userId?: number,
): Promise<ComposedMail> {
  const letter = await orderLetter(document, { userId });
  const { pdf, csv } = attachmentNames(document);
  return {
    ...letter,
    attachments: [
      { filename: pdf, contentType: 'application/pdf', content: await pdfs.order(document, { userId, isMail: true }) },
      { filename: csv, contentType: 'text/csv; charset=utf-8', content: Buffer.from(orderCsv(document)) },
    ],
  };
}

/** Leaves out the slow attachments. Copy and replies go to the orderer. @throws RangeError without a usable address */
export async function orderLetter(
  document: OrderDocument,
  caller: Pick<Turn, 'userId' | 'signal'>,
): Promise<Omit<ComposedMail, 'attachments'>> {
  const to = mailAddress(document.supplier);
  if (!to) throw new RangeError(`Supplier of order ${document.id} has no usable mail address`);
  const sender = mailAddress(document.orderedBy);
  const [html, text] = await composing.add(async () => {
    // Reading an order of hundreds of lines has already used up a turn.
    await nextTurn();
    return [await orderMailHtml(document, caller.signal), await orderMailText(document, caller.signal)] as const;
  }, caller);
  return {
    topic: `bestellung-${document.id}`,
    fromName: singleLine(document.senderName ?? '') || singleLine(document.instanceName),
    to,
    ...(sender && { cc: sender, replyTo: sender }),
    subject: orderWording(document).subject,
    html,
    text,
  };
}

/** One at a time: even in turns, many letters together would hold up other requests. */
const composing = new PQueue<FairQueue, Turn>({ concurrency: 1, queueClass: FairQueue });

export const attachmentNames = ({ id }: OrderDocument) => ({
  pdf: `Bestellung-${id}.pdf`,
  csv: `Bestellung-${id}.csv`,
});

export function mailAddress({ name, email }: { name: string; email: string | null }): MailAddress | undefined {
  return email !== null && isMailAddress(email) ? { name: singleLine(name), address: email } : undefined;
}

async function orderMailText(document: OrderDocument, signal?: AbortSignal): Promise<string> {
  const wording = orderWording(document);
  return [
    singleLine(document.instanceName),
    '',
    wording.greeting,
    '',
    wording.opening,
    '',
    ...wording.changes.map((change) => `- ${change}`),
    ...(wording.changes.length > 0 ? [''] : []),
    ...orderFacts(document).flatMap(({ label, lines }) =>
      lines.map((line, index) => `${(index === 0 ? `${label}:` : '').padEnd(15)}${line}`.trimEnd()),
    ),
    '',
    ...(wording.whole === null ? [] : [wording.whole, '']),
    ...(document.items.length === 0 ? [] : await positions(document, signal)),
    ...wording.closing.flatMap((sentence) => [sentence, '']),
    'Mit freundlichen Grüßen',
    ...wording.signature,
    '',
  ].join('\n');
}

async function positions(document: OrderDocument, signal?: AbortSignal): Promise<string[]> {
  const table = await textTable(
    pluck(orderColumns, 'title'),
    orderRows(document).flatMap(linesOf),
    orderColumns.map(({ characters, isNumber }) => ({ width: characters, right: isNumber })),
    signal,
  );
  return [...table, ''];
}

const linesOf = (row: readonly OrderCell[]): string[][] =>
  Array.from({ length: Math.max(...row.map((cell) => cell.length)) }, (_, line) => row.map((cell) => cell[line] ?? ''));
