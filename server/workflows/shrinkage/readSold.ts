import {
  BatchSums,
  type Bounds,
  explainedBy,
  isCut,
  type Stretch,
  widen,
} from '../../../src/rules/shrinkage/salesBatches';
import type { Explained } from '../../../src/rules/shrinkage/shrinkage';
import type { Db } from '../../db/tables';
import { takeTurns } from '../../turns';
import { type Batches, type Cuts, readBatches } from './readBatches';
import type { ArticleUse } from './readUses';

export interface Counted {
  uses: readonly ArticleUse[];
  counts: readonly string[];
}

export interface Sold {
  /** Whole thousandths of units. */
  explained(uses: readonly ArticleUse[], stretch: Stretch): Explained;
  /** Tells whether a closing sold the article both before and after a stock count. */
  isAtWork(uses: readonly ArticleUse[], at: string): boolean;
}

export async function readSold(db: Db, counted: readonly Counted[], span: Stretch): Promise<Sold> {
  const batches = await readBatches(db, cutsOf(counted), span);
  const sums = new Map<number, BatchSums>();
  const turn = takeTurns();
  for (const [soldItemId, ofItem] of batches.bySoldItem) {
    sums.set(soldItemId, new BatchSums(ofItem));
    await turn();
  }
  const counts = sorted(counted.flatMap((each) => each.counts));
  const cut = await cutClosings(batches, counts);
  return {
    explained(uses, stretch) {
      const own = uses.flatMap((use) => {
        const found = sums.get(use.soldItemId);
        return found ? [{ sums: found, use }] : [];
      });
      return explainedBy(own, stretch);
    },
    isAtWork: (uses, at) =>
      cut.some(({ first, last, soldItems }) => {
        if (first > at || last <= at) return false;
        const own = uses.flatMap(({ soldItemId }) => soldItems.get(soldItemId) ?? []);
        return own.some((each) => each.first <= at) && own.some((each) => each.last > at);
      }),
  };
}

export function cutsOf(counted: readonly Counted[]): Map<number, Cuts> {
  const cuts = new Map<number, { counts: string[][]; days: string[] }>();
  for (const { uses, counts } of counted)
    for (const { soldItemId, from, until } of uses) {
      const own = cuts.get(soldItemId) ?? { counts: [], days: [] };
      own.counts.push([...counts]);
      own.days.push(...[from, until].flatMap((at) => at ?? []));
      cuts.set(soldItemId, own);
    }
  return new Map(
    [...cuts].map(([id, { counts, days }]) => [id, { counts: sorted(counts.flat()), days: sorted(days) }]),
  );
}

const sorted = (instants: readonly string[]): string[] => [...new Set(instants)].sort();

async function cutClosings({ whole }: Batches, counts: readonly string[]) {
  const closings = new Map<number, Bounds>();
  const turn = takeTurns();
  for (const batches of whole.values()) {
    for (const batch of batches) include(closings, batch.closingId, batch);
    await turn();
  }
  const cut = new Map(
    [...closings]
      .filter(([, bounds]) => isCut(bounds, { counts, days: [] }))
      .map(([id, bounds]) => [id, { ...bounds, soldItems: new Map<number, Bounds>() }]),
  );
  for (const [soldItemId, batches] of whole) {
    for (const batch of batches) {
      const closing = cut.get(batch.closingId);
      if (closing) include(closing.soldItems, soldItemId, batch);
    }
    await turn();
  }
  return [...cut.values()];
}

function include(all: Map<number, Bounds>, key: number, { first, last }: Bounds) {
  const own = all.get(key);
  if (own) widen(own, { first, last });
  else all.set(key, { first, last });
}
