import { orderColumns } from '../../../documents/orderColumns';
import type { OrderDocument } from '../../../documents/orderDocument';
import { orderFacts } from '../../../documents/orderFacts';
import { orderRows } from '../../../documents/orderRows';
import { singleLine } from '../../../documents/singleLine';
import { textTable } from '../../../documents/textTable';
import { orderWording } from './orderWording';

/** The plain text part of an order's mail: everything the HTML part says, aligned for a fixed-width font. */
export function orderMailText(document: OrderDocument): string {
  const wording = orderWording(document);
  return [
    singleLine(document.instanceName),
    '',
    wording.greeting,
    '',
    wording.opening,
    '',
    ...orderFacts(document).flatMap(({ label, lines }) =>
      lines.map((line, index) => `${(index === 0 ? `${label}:` : '').padEnd(15)}${line}`.trimEnd()),
    ),
    '',
    ...textTable([...orderColumns], orderRows(document), [
      { width: 5, right: true },
      { width: 16 },
      { width: 36 },
      { width: 12, right: true },
      { width: 20 },
    ]),
    '',
    ...wording.closing.flatMap((sentence) => [sentence, '']),
    'Mit freundlichen Grüßen',
    ...wording.signature,
    '',
  ].join('\n');
}
