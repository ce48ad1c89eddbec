import { pluck } from '../../../../src/lib/pluck';
import type { OrderDocument } from '../../../documents/orderDocument';
import { orderFacts } from '../../../documents/orderFacts';
import { type OrderCell, orderColumns, orderRows } from '../../../documents/orderTable';
import { singleLine } from '../../../documents/singleLine';
import { textTable } from '../../../documents/textTable';
import { orderWording } from './orderWording';

/** Plain-text equivalent of the HTML part, aligned for a fixed-width font. */
export async function orderMailText(document: OrderDocument, signal?: AbortSignal): Promise<string> {
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
