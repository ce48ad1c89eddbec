import type { Today } from '../../src/contract/today';
import type { LearnedLevels } from '../workflows/parLevels/LearnedLevels';
import { wereLevelsSeen } from '../workflows/parLevels/seen';
import type { Asked } from './Asked';

/** As last computed: nobody waits for it. */
export async function safeParLevels(
  { db, today, timeZone }: Asked,
  { totals }: LearnedLevels,
): Promise<Today['parLevels']> {
  if (!totals || totals.safe === 0 || (await wereLevelsSeen(db, today, timeZone))) return null;
  return { safe: totals.safe, propose: totals.propose };
}
