import type { DepositCount } from '../../../../src/contract/deliveries';
import { MAX_PIECES, type ReturnCount } from '../../../../src/contract/deposits';
import { messages } from '../../../../src/resources/kit';
import type { Db } from '../../../db/tables';
import { invalid } from '../../../problem';
import { requireFewPieces } from './addDepositMovements';

/** Adds what full crates contain. @throws Problem VALIDATION for a type without content, or too many pieces */
export async function withContents(
  db: Db,
  counts: readonly ReturnCount[],
  field: 'counts' | 'returns',
): Promise<DepositCount[]> {
  if (!counts.some(({ full }) => full)) {
    requireFewPieces(counts, field);
    return counts.map(({ depositTypeId, count }) => ({ depositTypeId, count }));
  }
  const rows = await db.selectFrom('depositTypes').select(['id', 'contentTypeId', 'contentCount']).execute();
  const types = new Map(rows.map((row) => [row.id, row]));
  const errors: Record<string, string> = {};
  const all = counts.flatMap(({ depositTypeId, count, full }, index) => {
    const { contentTypeId, contentCount } = (full && types.get(depositTypeId)) || NO_CONTENT;
    if (full && types.has(depositTypeId) && (contentTypeId === null || contentCount === null))
      errors[`${field}.${index}.full`] = 'Für diese Pfandart ist kein Inhalt angegeben.';
    const pieces = count * (contentCount ?? 0);
    if (pieces > MAX_PIECES) errors[`${field}.${index}.count`] = messages.outOfRange;
    const own = { depositTypeId, count };
    return contentTypeId === null ? [own] : [own, { depositTypeId: contentTypeId, count: pieces }];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  requireFewPieces(all, field);
  return all;
}

const NO_CONTENT = { contentTypeId: null, contentCount: null };
