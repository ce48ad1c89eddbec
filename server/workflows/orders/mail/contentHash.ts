import { hash } from 'node:crypto';
import { order } from '../../../../src/resources/records/order';
import { type OrderLineField, orderLine } from '../../../../src/resources/records/orderLine';
import { keysWhere, type WorkflowRecord } from '../../../../src/resources/records/workflowRecord';
import type { OrderDocument } from '../../../documents/orderDocument';

/** SHA-256 (hex). Must stay the same across versions, or mails that wait during an update would be sent twice. */
export function contentHash({ items, ...letter }: OrderDocument): string {
  const read = Object.fromEntries(Object.entries(letter).filter(([key, value]) => value !== null || !added.has(key)));
  return hash('sha256', JSON.stringify({ ...read, items: items.map(hashedLine) }));
}

const added = new Set([...keysWhere(order, ({ letter }) => letter === 'filled'), 'changes']);
const line: WorkflowRecord<OrderLineField> = orderLine;

const hashedLine = (item: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(line).flatMap(([key, { hashed }]) =>
      hashed === 'always' || (hashed === 'filled' && item[key] !== null) ? [[key, item[key]]] : [],
    ),
  );
