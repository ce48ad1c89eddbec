import { formatNumber } from '../../src/rules/numbers';
import type { OrderDocument } from './orderDocument';
import { singleLine } from './singleLine';

/** The order's positions as people read them, in the order of `orderColumns`; what is missing reads "–". */
export function orderRows(document: OrderDocument): string[][] {
  return document.items.map((item, index) => [
    String(index + 1),
    singleLine(item.itemNumber ?? '') || '–',
    singleLine(item.description) || '–',
    formatNumber(item.amount),
    singleLine(item.packagingUnit ?? '') || '–',
  ]);
}
