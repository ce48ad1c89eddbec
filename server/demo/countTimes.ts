import { addDays, dayBounds, todayIn } from '../../src/rules/dates';
import type { DemoCount } from './data/types';

const MINUTE_MS = 60_000;
const FIRST_START_MINUTES = 8 * 60 + 30;
const START_STEP_MINUTES = 35;
const UNDER_WAY_MINUTES = 18;
const SENT_AFTER_MINUTES = 12;

export interface CountTimes {
  started: string;
  counted(line: number): string;
  finished: string;
  ordered: string;
  sent: string;
}

export function countTimes(count: DemoCount, index: number, timeZone: string, now: string): CountTimes {
  const underWay = count.completedAfterMinutes === null;
  const minutes = count.completedAfterMinutes ?? UNDER_WAY_MINUTES;
  const start = underWay ? Date.parse(now) - UNDER_WAY_MINUTES * MINUTE_MS : morningOf(count, index, timeZone, now);
  const after = (spent: number) => new Date(start + Math.round(spent * MINUTE_MS)).toISOString();
  return {
    started: after(0),
    counted: (line) => after((minutes * (line + 1)) / (count.amounts.length + 1)),
    finished: after(minutes),
    ordered: after(minutes + 2),
    sent: after(minutes + SENT_AFTER_MINUTES),
  };
}

function morningOf({ daysAgo }: DemoCount, index: number, timeZone: string, now: string): number {
  const day = addDays(todayIn(timeZone, new Date(now)), -daysAgo);
  const minutes = FIRST_START_MINUTES + index * START_STEP_MINUTES;
  return Date.parse(dayBounds(day, timeZone).start) + minutes * MINUTE_MS;
}
