import { COUNTS_TOLD, type CountDurations } from '../../../src/contract/insights';
import { compareGerman } from '../../../src/lib/compareGerman';
import { groupBy } from '../../../src/lib/groupBy';
import { countPace, median } from '../../../src/rules/insights/countPace';
import { inGroups } from '../../db/repository/inGroups';
import { countOf } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import { type InsightsAsked, instantsOf } from './insightsAsked';

/** Measures finished counts of the user's groups. Omits the people, to avoid ranking them. */
export async function readCountDurations({ db, user, period, timeZone }: InsightsAsked): Promise<CountDurations> {
  const bounds = instantsOf(period, timeZone);
  const rows = await latestCounts(db, user.groups, bounds);
  const counts = rows.reverse().map(({ created, finished, lines, ...row }) => ({
    ...row,
    finished: finished ?? created,
    lines: Number(lines),
    ...countPace(created, finished ?? created, Number(lines)),
  }));
  const groups = [...groupBy(counts, ({ stockItemGroupId }) => stockItemGroupId)].map(
    ([stockItemGroupId, ofGroup]) => ({
      stockItemGroupId,
      name: ofGroup[0]?.name ?? '',
      counts: ofGroup.length,
      minutes: median(ofGroup.flatMap(({ minutes }) => minutes ?? [])),
      linesPerMinute: median(ofGroup.flatMap(({ linesPerMinute }) => linesPerMinute ?? [])),
    }),
  );
  const all = await countOf(finishedIn(db, user.groups, bounds));
  return {
    ...period,
    counts,
    groups: groups.sort((a, b) => compareGerman(a.name, b.name)),
    leftOut: all - counts.length,
  };
}

type Bounds = ReturnType<typeof instantsOf>;
type Groups = InsightsAsked['user']['groups'];

const finishedIn = (db: Db, groups: Groups, { from, before }: Bounds) =>
  db
    .selectFrom('censuses as each')
    .innerJoin('stockItemGroups', 'stockItemGroups.id', 'each.stockItemGroupId')
    .where('each.finished', '>=', from)
    .where('each.finished', '<', before)
    .where(inGroups(db, groups, 'each.stockItemGroupId'));

const latestCounts = (db: Db, groups: Groups, bounds: Bounds) =>
  finishedIn(db, groups, bounds)
    .select(['each.id as censusId', 'each.stockItemGroupId', 'stockItemGroups.name', 'each.created', 'each.finished'])
    .select((row) =>
      row
        .selectFrom('stockModifications as line')
        .whereRef('line.censusId', '=', 'each.id')
        .select(({ fn }) => fn.countAll<number>().as('lines'))
        .as('lines'),
    )
    .orderBy('each.finished', 'desc')
    .orderBy('each.id', 'desc')
    .limit(COUNTS_TOLD)
    .execute();
