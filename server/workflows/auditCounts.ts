import { AMOUNT_SCALE } from '../../src/contract/kit/values';
import { fromScaled } from '../../src/resources/kit';
import { type Actor, writeAudits } from '../db/audit/writeAudit';
import type { Db } from '../db/tables';

/** In units; null if uncounted. */
export type Amounts = readonly [before: number | null, after: number | null];

interface Count {
  id: number;
  name: string;
  stockLocationName: string;
  amounts: Amounts;
}

export const auditCounts = (
  db: Db,
  user: Actor,
  of: {
    resource: 'stockModifications' | 'stockTakingItems';
    parentId: number;
    action?: 'create' | 'update' | 'delete';
  },
  counts: readonly Count[],
): Promise<void> => {
  const changed = counts.filter(({ amounts: [before, after] }) => before !== after);
  const entries = changed.map(({ id, name, stockLocationName, amounts: [before, after] }) => ({
    action: 'update' as const,
    ...of,
    recordId: id,
    title: `${name}, ${stockLocationName}`,
    changes: { newAmount: [before, after] as [unknown, unknown] },
  }));
  return writeAudits(db, user, entries);
};

export const amountOf = (stored: number | null | undefined): number | null =>
  stored === null || stored === undefined ? null : fromScaled(stored, AMOUNT_SCALE);
