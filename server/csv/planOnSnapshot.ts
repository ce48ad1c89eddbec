import { type Basis, basisOf, holds } from '../db/changes/changes';
import { readChanges } from '../db/changes/selectChanges';
import { readConsistently } from '../db/engine/readConsistently';
import { recordTables } from '../db/engine/recordTables';
import type { Db } from '../db/tables';

export interface PlannedOnSnapshot<T> {
  planned: T;
  basis: Basis | undefined;
}

/** Plans before storing, whose transaction blocks writers on SQLite. The plan holds until something it read changes. */
export const planOnSnapshot = <T>(db: Db, plan: (db: Db) => Promise<T>): Promise<PlannedOnSnapshot<T>> =>
  readConsistently(db, async (tx) => {
    const changes = await readChanges(tx);
    const { db: watched, recorded } = recordTables(tx);
    const planned = await plan(watched);
    return { planned, basis: basisOf(recorded, changes) };
  });

export const isStillValid = async (tx: Db, { basis }: PlannedOnSnapshot<unknown>): Promise<boolean> =>
  basis !== undefined && holds(basis, await readChanges(tx));
