import { toScaled } from '../../src/resources/kit';
import { CensusStatus } from '../../src/rules/censusStatus';
import type { Db } from '../db/tables';
import { censusIds } from '../workflows/census/censusIds';
import { finishCensus } from '../workflows/census/finishCensus';
import { lockCensus } from '../workflows/census/lockCensus';
import { readCensuses } from '../workflows/census/readCensus';
import { readLines } from '../workflows/census/readLines';
import { requestOrders } from '../workflows/census/requestOrders';
import { saveLines } from '../workflows/census/saveLines';
import { startCensus } from '../workflows/census/startCensus';
import type { CountTimes } from './countTimes';
import type { DemoCount } from './data/types';

export async function loadCount(
  db: Db,
  count: DemoCount,
  by: { userId: number; stockItemGroupId: number },
  times: CountTimes,
): Promise<void> {
  const { userId, stockItemGroupId } = by;
  const groups = [stockItemGroupId];
  const user = { id: userId, name: count.user, role: 'User' as const, groups, assigned: groups };
  await startCensus({ db, user, now: times.started }, { stockItemGroupId, userId });
  const [census] = await readCensuses(db, (await censusIds(db, { groups, include: [CensusStatus.Created] })).ids);
  if (!census) throw new Error(`The count of ${count.group} did not start`);
  for (const { line, now } of await entries(db, census.id, count, times)) {
    await saveLines(db, { censusId: census.id, lines: [line], user, now });
  }
  if (count.completedAfterMinutes === null) return;
  await finishCensus(db, await lockCensus(db, census.id), user, times.finished);
  if (!count.requestOrders) return;
  await requestOrders(db, await lockCensus(db, census.id), user, times.ordered);
  if (!count.ordersSent) return;
  await db.updateTable('orders').set({ sent: times.sent }).where('censusId', '=', census.id).execute();
}

async function entries(db: Db, censusId: number, { amounts }: DemoCount, times: CountTimes) {
  const lines = new Map(
    (await readLines(db, censusId)).map(({ id, stockItemName, stockLocationName }) => [
      `${stockItemName}/${stockLocationName}`,
      id,
    ]),
  );
  return amounts.map(({ item, location, amount }, index) => {
    const id = lines.get(`${item}/${location}`);
    if (id === undefined) throw new Error(`The demo data counts ${item} at ${location}, where it is not listed`);
    return { line: { id, newAmount: toScaled(amount, 3) }, now: times.counted(index) };
  });
}
