import type { Today } from '../../src/contract/today';
import { readBestBefore } from '../workflows/goods/bestBefore/readBestBefore';
import type { Asked } from './Asked';

const DAYS = 7;
/** Days that are left for a menu. */
const PRESSING_DAYS = 3;

export async function toUseFirst({ db, today }: Asked): Promise<Today['useFirst']> {
  const rows = await readBestBefore(db, { today, days: DAYS });
  return rows.map((row) => ({ ...row, urgency: urgencyOf(row.left) }));
}

function urgencyOf(left: number) {
  if (left < 0) return 'late' as const;
  return left <= PRESSING_DAYS ? ('today' as const) : ('soon' as const);
}
