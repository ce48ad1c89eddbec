import type { CensusLine } from '../../../src/contract/censusLines';
import { censusLine } from '../../../src/contract/censusLines';
import { pluck } from '../../../src/lib/pluck';
import { mayCorrect, mayCount } from '../../../src/rules/censusStatus';
import { inParts } from '../../db/engine/inParts';
import { prepared, type Slots } from '../../db/engine/prepared';
import { shareMerges } from '../../db/repository/bookedFor';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../../http/call';
import { requireVersion } from '../../http/requireVersion';
import { currentOf, invalid, notFound, Problem } from '../../problem';
import { mapInTurns, takeTurns } from '../../turns';
import { amountOf, auditCounts } from '../auditCounts';
import { isCountedLater } from '../goods/stockCounts/isCountedLater';
import { typedInstant } from '../goods/stockCounts/typedInstant';
import { correctStockCounts } from '../goods/stockCounts/writeStockCounts';
import { justBefore, lastUnitChanges } from '../goods/unitChanges';
import { type LineRow, lockedLine, lockedLines } from './lineRows';
import { shareCensus } from './lockCensus';
import { toLine } from './readLines';
import { type Counted, setStock } from './setStock';

interface LineInput {
  id: number;
  /** Thousandths; null clears the line, undefined keeps it. */
  newAmount?: number | null;
  typedAt?: string | null;
  /** Unit that the caller saw; undefined when the caller does not say. */
  unitName?: string | null;
  version?: number;
}

interface By {
  censusId: number;
  user: SessionUser;
  now: string;
}

/** Saves all lines or none; also corrects a finished census. @throws Problem NOT_FOUND, STATE, VERSION, VALIDATION */
export async function saveLines(
  db: Db,
  { lines, censusId, user, now }: By & { lines: readonly LineInput[] },
): Promise<CensusLine[]> {
  const census = await shareCensus(db, censusId);
  const corrects = mayCorrect(census.status);
  if (!corrects && !mayCount(census.status)) {
    throw new Problem('STATE', 'Diese Zählung ist abgeschlossen. Ihre Mengen können nicht mehr geändert werden.');
  }
  // May wait while the census is locked, as nothing that holds merges locks a census.
  if (corrects) await shareMerges(db);
  const stored = await lockLines(db, censusId, lines);
  const unitChanges = corrects ? await lastUnitChanges(db, pluck([...stored.values()], 'stockItemId')) : NONE;
  const isOfOtherUnit = ({ stockItemId, typedAt, countedAt }: LineRow) =>
    (typedAt ?? countedAt ?? '') < (unitChanges.get(stockItemId) ?? '');
  const turn = takeTurns();
  const saved: LineRow[] = [];
  const corrected: Counted[] = [];
  for (const line of lines) {
    await turn();
    const before = stored.get(line.id);
    if (!before) throw notFound(`Zeile ${line.id} in Zählung ${censusId}`);
    await requireVersion(
      line.version,
      before.version,
      'diese Zeile',
      () => currentOf(censusLine, toLine(before)),
      'gezählt',
    );
    const isSame = corrects && line.newAmount === before.newAmount && !isOfOtherUnit(before);
    if (line.newAmount === undefined || isSame) {
      saved.push(before);
      continue;
    }
    if (corrects && line.newAmount === null) {
      throw invalid({ newAmount: 'In einer abgeschlossenen Zählung braucht jede Zeile eine Menge.' });
    }
    const isOfEarlier = isOfEarlierUnit(line, before, census.created);
    const typedAt = isOfEarlier
      ? justBefore(before.unitChangedAt)
      : typedInstant(line.typedAt, { began: census.created, now });
    if (!isOfEarlier && isCountedLater(before, { newAmount: line.newAmount, typedAt })) {
      saved.push(before);
      continue;
    }
    saved.push(await setAmount(db, before, { newAmount: line.newAmount, typedAt }, user, now));
    if (corrects && line.newAmount !== null) corrected.push({ ...before, newAmount: line.newAmount });
  }
  if (corrects) {
    await setStock(db, { censusId, userId: user.id, userName: user.name, now }, corrected);
    await correctStockCounts(db, { censusId, now }, changedItems(saved, stored));
  }
  const counts = saved.map((line) => ({
    ...line,
    name: line.stockItemName,
    amounts: [amountOf(stored.get(line.id)?.newAmount), amountOf(line.newAmount)] as const,
  }));
  await auditCounts(db, user, { resource: 'stockModifications', parentId: censusId }, counts);
  return mapInTurns(saved, toLine);
}

/** Tells whether the amount was typed in a unit that the article had earlier in this census. */
const isOfEarlierUnit = (
  { unitName }: LineInput,
  line: LineRow,
  began: string,
): line is LineRow & { unitChangedAt: string } =>
  unitName !== undefined && unitName !== line.unitName && line.unitChangedAt !== null && line.unitChangedAt > began;

const NONE: ReadonlyMap<number, string> = new Map();

const changedItems = (saved: readonly LineRow[], stored: ReadonlyMap<number, LineRow>): number[] =>
  saved.filter((line) => line !== stored.get(line.id)).map(({ stockItemId }) => stockItemId);

export async function saveLine(db: Db, line: LineInput, by: By): Promise<CensusLine> {
  const [saved] = await saveLines(db, { ...by, lines: [line] });
  if (!saved) throw notFound(`Zeile ${line.id} in Zählung ${by.censusId}`);
  return saved;
}

async function lockLines(db: Db, censusId: number, lines: readonly LineInput[]): Promise<Map<number, LineRow>> {
  const ids = lines.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const seen = new Set<number>();
  const twice = ids.findIndex((id) => seen.size === seen.add(id).size);
  if (twice >= 0) throw invalid({ [`${twice}.id`]: 'Jede Zeile darf nur einmal vorkommen.' });
  const turn = takeTurns();
  const found = new Map<number, LineRow>();
  for (const part of inParts(ids.toSorted((a, b) => a - b))) {
    const [id = 0] = part;
    const rows = await (part.length === 1
      ? lockedLine(db, { censusId, id })
      : lockedLines(db, { censusId, ids: part }));
    for (const row of rows) if (row.censusId === censusId) found.set(row.id, row);
    await turn();
  }
  return found;
}

async function setAmount(
  db: Db,
  before: LineRow,
  { newAmount, typedAt }: Pick<LineRow, 'newAmount' | 'typedAt'>,
  user: SessionUser,
  now: string,
): Promise<LineRow> {
  const isCounted = newAmount !== null;
  const counted = {
    newAmount,
    countedByUserId: isCounted ? user.id : null,
    countedAt: isCounted ? now : null,
    typedAt: isCounted ? typedAt : null,
    version: before.version + 1,
  };
  await store(db, { id: before.id, ...counted });
  return { ...before, ...counted, countedByUserName: isCounted ? user.name : null };
}

type Stored = Pick<LineRow, 'id' | 'newAmount' | 'countedByUserId' | 'countedAt' | 'typedAt' | 'version'>;

const store = prepared(
  (db, { id, newAmount, countedByUserId, countedAt, typedAt, version }: Slots<Stored>) =>
    db
      .updateTable('stockModifications')
      .set({ newAmount, countedByUserId, countedAt, typedAt, version })
      .where('id', '=', id),
  { isAhead: true },
);
