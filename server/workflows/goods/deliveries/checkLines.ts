import type { NewLine } from '../../../../src/contract/deliveries';
import { messages } from '../../../../src/resources/kit';
import { bestBeforeProblem } from '../../../../src/rules/bestBefore';
import { todayIn } from '../../../../src/rules/dates';
import { formatNumber } from '../../../../src/rules/numbers';
import { readRows } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';
import { invalid } from '../../../problem';
import { readSettings } from '../../settings';
import { depositValues } from '../deposits/addDepositMovements';
import type { OrderedItem } from './orderedItems';

type SaidLine = Partial<Pick<NewLine, 'stockItemId' | 'orderItemId' | 'description' | 'deposits' | 'bestBefore'>>;

/** Limits the lines of one delivery over all its requests. @throws Problem VALIDATION */
export function requireLineLimit(count: number): void {
  if (count > MAX_LINES)
    throw invalid({ lines: `Ein Wareneingang hat höchstens ${formatNumber(MAX_LINES)} Positionen.` });
}

const MAX_LINES = 1000;

/** @param lines by index in the request @throws Problem VALIDATION for an unknown reference */
export async function checkLines(
  db: Db,
  lines: readonly (readonly [index: number, line: SaidLine])[],
  items: readonly OrderedItem[],
  now: string,
): Promise<void> {
  const today = todayIn((await readSettings(db)).TIME_ZONE, new Date(now));
  const ordered = new Set(items.map(({ id }) => id));
  const articles = await present(
    db,
    lines.flatMap(([, { stockItemId }]) => stockItemId ?? []),
  );
  const types = await depositValues(
    db,
    lines.flatMap(([, { deposits }]) => (deposits ?? []).map(({ depositTypeId }) => depositTypeId)),
  );
  const errors: Record<string, string> = {};
  for (const [index, { stockItemId, orderItemId, description, deposits, bestBefore }] of lines) {
    const at = (field: string) => `lines.${index}.${field}`;
    if (orderItemId && !ordered.has(orderItemId))
      errors[at('orderItemId')] = 'Diese Position gehört zu keiner der Bestellungen dieses Wareneingangs.';
    if (stockItemId && !articles.has(stockItemId)) errors[at('stockItemId')] = messages.unknownReference;
    if (!stockItemId && !orderItemId && !description) errors[at('description')] = messages.required;
    if (deposits?.some(({ depositTypeId }) => !types.has(depositTypeId)))
      errors[at('deposits')] = messages.unknownReference;
    const dayProblem = bestBefore ? bestBeforeProblem(bestBefore, today) : undefined;
    if (dayProblem) errors[at('bestBefore')] = dayProblem;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** @throws Problem VALIDATION for an unknown deposit type */
export async function checkReturns(db: Db, returns: readonly { depositTypeId: number }[]): Promise<void> {
  const ids = returns.map(({ depositTypeId }) => depositTypeId);
  const types = await depositValues(db, ids);
  if (ids.some((id) => !types.has(id))) throw invalid({ returns: messages.unknownReference });
}

async function present(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await readRows(db, 'stockItems', [...new Set(ids)], ['id']);
  return new Set(rows.map(({ id }) => id));
}
