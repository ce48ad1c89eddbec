import type { Selectable } from 'kysely';
import { pluck } from '../../../../src/lib/pluck';
import { oneOf } from '../../../db/database';
import { MERGES, survivorsOf } from '../../../db/repository/survivorOf';
import type { Db, Tables } from '../../../db/tables';
import { lastUnitChanges } from '../unitChanges';

type Movement = Selectable<Tables['stockMovements']>;
type Carry = Omit<Movement, 'id'>;
type Merge = Pick<Selectable<Tables['merges']>, 'id' | 'mergedId' | 'intoId' | 'at'>;

interface CarriedStock {
  /** Merges that an article's stock went through, in order. */
  stepsOf: ReadonlyMap<number, readonly Merge[]>;
  /** Merged articles whose stock was known. */
  isCarried: ReadonlySet<number>;
  /** Instant of the last count of each merged article. */
  countedAt: ReadonlyMap<number, string>;
}

export const NOTHING_CARRIED: CarriedStock = { stepsOf: new Map(), isCarried: new Set(), countedAt: new Map() };

export async function readCarriedStock(tx: Db, articles: readonly number[]): Promise<CarriedStock> {
  if (articles.length === 0) return NOTHING_CARRIED;
  const stepsOf = await readSteps(tx, articles);
  const gone = [...stepsOf.keys()];
  const stockCounts = tx.selectFrom('stockCounts').where(oneOf(tx, 'stockItemId', gone));
  const carried = await stockCounts.select('stockItemId').where('sourceResource', '=', MERGES).execute();
  const counted = await stockCounts
    .select(['stockItemId', ({ fn }) => fn.max('at').as('at')])
    .where('sourceResource', '<>', MERGES)
    .groupBy('stockItemId')
    .execute();
  const countedAt = new Map(counted.map(({ stockItemId, at }) => [stockItemId, at]));
  return { stepsOf, isCarried: new Set(pluck(carried, 'stockItemId')), countedAt };
}

/** Returns the article whose stock held the named one's at an instant; undefined for the survivor. */
export const holderAt = ({ stepsOf, isCarried }: CarriedStock, articleId: number, at: string): number | undefined =>
  stepsOf.get(articleId)?.find((step) => at <= step.at && isCarried.has(step.mergedId))?.mergedId;

/** Returns the instant from which delivered goods count: after the last unit change of every article on their way. */
export function countedFrom(
  carried: CarriedStock,
  changes: ReadonlyMap<number, string>,
  { articleId, survivorId, at }: { articleId: number; survivorId: number; at: string },
): string {
  const passed = carried.stepsOf.get(holderAt(carried, articleId, at) ?? 0) ?? [];
  const changedAts = [...pluck(passed, 'mergedId'), survivorId].map((id) => changes.get(id) ?? '');
  return [at, ...changedAts].sort().at(-1) ?? at;
}

/** Reads to which articles a delivery at an instant is booked, by the ids that it names. */
export async function readOwners(tx: Db, ids: readonly number[], at: string): Promise<Map<number, number>> {
  const owners = await survivorsOf(tx, 'stockItems', ids);
  const merged = [...owners].filter(([named, survivor]) => named !== survivor);
  if (merged.length === 0) return owners;
  const carried = await readCarriedStock(tx, ids);
  const changes = await lastUnitChanges(tx, [...carried.stepsOf.keys(), ...owners.values()]);
  for (const [articleId, survivorId] of merged) {
    const holder = holderAt(carried, articleId, countedFrom(carried, changes, { articleId, survivorId, at }));
    owners.set(articleId, holder ?? survivorId);
  }
  return owners;
}

/**
 * Returns corrections, dated as each merge, that carry on to the survivors what was added to a merged article's stock
 * since its last count. @param movement for a reversal the original, with the quantity that its reversal adds
 */
export function carriesOf(
  { stepsOf, isCarried, countedAt }: CarriedStock,
  { stockItemId, quantity, unitPrice, at }: Pick<Movement, 'stockItemId' | 'quantity' | 'unitPrice' | 'at'>,
  by: Pick<Movement, 'recordedAt' | 'userId' | 'note'>,
): Carry[] {
  const carries: Carry[] = [];
  let since = at;
  for (const { id: referenceId, mergedId, intoId, at: mergedAt } of stepsOf.get(stockItemId) ?? []) {
    if (since > mergedAt || !isCarried.has(mergedId) || since <= (countedAt.get(mergedId) ?? '')) break;
    const common = {
      ...by,
      kind: 'correction' as const,
      at: mergedAt,
      unitPrice,
      reason: null,
      referenceResource: MERGES,
      referenceId,
      reverses: null,
      clientId: null,
    };
    carries.push(
      { ...common, stockItemId: mergedId, quantity: -quantity },
      { ...common, stockItemId: intoId, quantity },
    );
    since = mergedAt;
  }
  return carries;
}

/** Reads the merges that each article's stock went through, in order; later merges redirected earlier ones. */
async function readSteps(tx: Db, articles: readonly number[]): Promise<Map<number, Merge[]>> {
  const inForce = tx
    .selectFrom('merges')
    .select(['id', 'mergedId', 'intoId', 'at', 'moved'])
    .where('resource', '=', 'stockItems')
    .where('undoneAt', 'is', null)
    .orderBy('id');
  const firsts = await inForce.where(oneOf(tx, 'mergedId', articles)).execute();
  const all = await inForce.where(oneOf(tx, 'intoId', [...new Set(pluck(firsts, 'intoId'))])).execute();
  const redirected = all.map((merge) => ({ merge, ids: (JSON.parse(merge.moved) as { merges: number[] }).merges }));
  const stepsOf = new Map<number, Merge[]>();
  for (const first of firsts) {
    const steps = [first, ...redirected.flatMap(({ merge, ids }) => (ids.includes(first.id) ? merge : []))];
    const inOrder = steps.map((step, at) => ({ ...step, intoId: steps[at + 1]?.mergedId ?? step.intoId }));
    for (const [at, { mergedId }] of inOrder.entries()) stepsOf.set(mergedId, inOrder.slice(at));
  }
  return stepsOf;
}
