import type { NewLine } from '../../../../src/contract/deliveries';
import { messages } from '../../../../src/resources/kit';
import { bestBeforeProblem } from '../../../../src/rules/bestBefore';
import { LAST_INSTANT, todayIn } from '../../../../src/rules/dates';
import { formatNumber } from '../../../../src/rules/numbers';
import { readRows } from '../../../db/repository/rowsById';
import { readTimeZone } from '../../../db/repository/settings';
import { survivorsOf } from '../../../db/repository/survivorOf';
import type { Db } from '../../../db/tables';
import { invalid } from '../../../problem';
import { depositValues } from '../deposits/addDepositMovements';
import { readNearestOfUnit } from '../unitChanges';
import type { OrderedItem } from './orderedItems';

type AnsweredLine = Partial<
  Pick<NewLine, 'stockItemId' | 'orderItemId' | 'description' | 'unitPrice' | 'unitId' | 'deposits' | 'bestBefore'>
>;

/** Limits the lines of one delivery over all its requests. @throws Problem VALIDATION */
export function requireLineLimit(count: number): void {
  if (count > MAX_LINES)
    throw invalid({ lines: `Ein Wareneingang hat höchstens ${formatNumber(MAX_LINES)} Positionen.` });
}

const MAX_LINES = 1000;

/** @throws Problem VALIDATION for an unknown reference, or a price for a unit that the article no longer has */
export async function checkLines(
  db: Db,
  lines: readonly (readonly [index: number, line: AnsweredLine])[],
  items: readonly OrderedItem[],
  now: string,
): Promise<void> {
  const today = todayIn(await readTimeZone(db), new Date(now));
  const ordered = new Set(items.map(({ id }) => id));
  const articleOf = ({ stockItemId, orderItemId }: AnsweredLine) =>
    stockItemId ?? items.find(({ id }) => id === orderItemId)?.stockItemId ?? null;
  const articles = await namesOf(
    db,
    lines.flatMap(([, line]) => articleOf(line) ?? []),
  );
  const types = await depositValues(
    db,
    lines.flatMap(([, { deposits }]) => (deposits ?? []).map(({ depositTypeId }) => depositTypeId)),
  );
  // A form opened before a merge names the merged article, whose goods go to the survivor.
  const survivors = await survivorsOf(db, 'stockItems', [...articles.keys()]);
  const survivorOf = (line: AnsweredLine) => survivors.get(articleOf(line) ?? 0) ?? null;
  const nearest = await readNearestOfUnit(
    db,
    lines.map(([, line]) => ({ stockItemId: survivorOf(line), unitId: line.unitPrice ? line.unitId : undefined })),
  );
  const errors: Record<string, string> = {};
  for (const [index, line] of lines) {
    const { stockItemId, orderItemId, description, unitPrice, unitId, deposits, bestBefore } = line;
    const at = (field: string) => `lines.${index}.${field}`;
    if (orderItemId && !ordered.has(orderItemId))
      errors[at('orderItemId')] = 'Diese Position gehört zu keiner der Bestellungen dieses Wareneingangs.';
    if (stockItemId && !articles.has(stockItemId)) errors[at('stockItemId')] = messages.unknownReference;
    if (!stockItemId && !orderItemId && !description) errors[at('description')] = messages.required;
    // Not at the instant of the call, which may have waited for a change of the unit that is dated later.
    if (unitPrice && survivorOf(line) && nearest(survivorOf(line), unitId, LAST_INSTANT) !== LAST_INSTANT)
      errors[at('unitPrice')] = otherUnit(articles.get(articleOf(line) ?? 0) ?? '');
    if (deposits?.some(({ depositTypeId }) => !types.has(depositTypeId)))
      errors[at('deposits')] = messages.unknownReference;
    const dayProblem = bestBefore ? bestBeforeProblem(bestBefore, today) : undefined;
    if (dayProblem) errors[at('bestBefore')] = dayProblem;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

const otherUnit = (name: string) =>
  `„${name}“ hat inzwischen eine andere Einheit. Bitte den Preis pro Einheit neu eingeben.`;

/** @throws Problem VALIDATION for an unknown deposit type */
export async function checkReturns(db: Db, returns: readonly { depositTypeId: number }[]): Promise<void> {
  const ids = returns.map(({ depositTypeId }) => depositTypeId);
  const types = await depositValues(db, ids);
  if (ids.some((id) => !types.has(id))) throw invalid({ returns: messages.unknownReference });
}

async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows(db, 'stockItems', [...new Set(ids)], ['id', 'name']);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
