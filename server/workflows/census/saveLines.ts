import type { Selectable } from 'kysely';
import type { CensusLine } from '../../../src/contract/censusLines';
import { mayCorrect, mayCount } from '../../../src/rules/censusStatus';
import { forUpdate, oneOf } from '../../db/database';
import type { Db, Tables } from '../../db/tables';
import type { SessionUser } from '../../http/call';
import { requireVersion } from '../../http/requireVersion';
import { invalid, notFound, Problem } from '../../problem';
import { amountOf, auditCounts } from '../auditCounts';
import { shareCensus } from './lockCensus';
import { readLines } from './readLines';
import { setStock } from './setStock';

export interface LineInput {
  id: number;
  /** Whole thousandths; null clears the line; left out, the line stays as it is. */
  newAmount?: number | null;
  version?: number;
}

interface By {
  censusId: number;
  user: SessionUser;
  now: string;
}

/**
 * Saves counted amounts, all or nothing. In a finished census each change is a correction: stock follows and a row of
 * history is written.
 * @throws Problem NOT_FOUND, STATE, VERSION (with the line as it is), VALIDATION
 */
export async function saveLines(
  db: Db,
  { lines, censusId, user, now }: By & { lines: readonly LineInput[] },
): Promise<CensusLine[]> {
  const census = await shareCensus(db, censusId);
  const corrects = mayCorrect(census.status);
  if (!corrects && !mayCount(census.status)) {
    throw new Problem('STATE', 'Diese Zählung ist abgeschlossen. Ihre Mengen können nicht mehr geändert werden.');
  }
  const stored = await lockLines(db, censusId, lines);
  for (const line of lines) {
    const before = stored.get(line.id);
    if (!before) throw notFound(`Zeile ${line.id} in Zählung ${censusId}`);
    await requireVersion(
      line.version,
      before.version,
      'Jemand anderes hat diese Zeile inzwischen gezählt.',
      async () => (await readLines(db, censusId, { ids: [line.id] }))[0],
    );
    // In a finished census an amount that stays is no correction.
    if (line.newAmount === undefined || (corrects && line.newAmount === before.newAmount)) continue;
    if (corrects && line.newAmount === null) {
      throw invalid({ newAmount: 'In einer abgeschlossenen Zählung braucht jede Zeile eine Menge.' });
    }
    await setAmount(db, before, line.newAmount, user, now);
    if (corrects && line.newAmount !== null) {
      await setStock(db, { censusId, userId: user.id, userName: user.name, now }, [
        { ...before, newAmount: line.newAmount },
      ]);
    }
  }
  const saved = await readLines(db, censusId, { ids: lines.map(({ id }) => id) });
  const counts = saved.map((line) => ({
    ...line,
    name: line.stockItemName,
    amounts: [amountOf(stored.get(line.id)?.newAmount), line.newAmount] as const,
  }));
  await auditCounts(db, user, { resource: 'stockModifications', parentId: censusId }, counts);
  return lines.flatMap(({ id }) => saved.find((each) => each.id === id) ?? []);
}

/** Saves one line as `saveLines` does. @throws Problem as it does */
export async function saveLine(db: Db, line: LineInput, by: By): Promise<CensusLine> {
  const [saved] = await saveLines(db, { ...by, lines: [line] });
  if (!saved) throw notFound(`Zeile ${line.id} in Zählung ${by.censusId}`);
  return saved;
}

type LineRow = Selectable<Tables['stockModifications']>;

async function lockLines(db: Db, censusId: number, lines: readonly LineInput[]): Promise<Map<number, LineRow>> {
  const ids = lines.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const seen = new Set<number>();
  const twice = ids.findIndex((id) => seen.size === seen.add(id).size);
  if (twice >= 0) throw invalid({ [`${twice}.id`]: 'Jede Zeile darf nur einmal vorkommen.' });
  const query = db
    .selectFrom('stockModifications')
    .selectAll()
    .where('censusId', '=', censusId)
    .where(oneOf(db, 'id', ids))
    // One order for everybody, so that two lists of the same lines cannot wait for each other.
    .orderBy('id');
  return new Map((await forUpdate(db, query).execute()).map((row) => [row.id, row]));
}

async function setAmount(db: Db, before: LineRow, newAmount: number | null, user: SessionUser, now: string) {
  await db
    .updateTable('stockModifications')
    .set({
      newAmount,
      countedByUserId: newAmount === null ? null : user.id,
      countedAt: newAmount === null ? null : now,
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .execute();
}
