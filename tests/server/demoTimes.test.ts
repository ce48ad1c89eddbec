import { describe, expect, it } from 'vitest';
import { countTimes } from '../../server/demo/countTimes';
import { demoData } from '../../server/demo/data';
import { addDays, dayBounds, formatDateTime, todayIn } from '../../src/rules/dates';

const ZONE = 'Europe/Berlin';
const { counts } = demoData;

describe.each([
  ['an afternoon in summer', '2026-07-14T16:20:00.000Z'],
  ['just after midnight', '2026-03-02T23:00:01.000Z'],
  ['the morning after clocks went forward', '2026-03-30T06:00:00.000Z'],
  ['a week after clocks went back', '2026-11-01T11:00:00.000Z'],
])('loaded on %s', (_, now) => {
  const timed = counts.map((count, index) => ({ count, times: countTimes(count, index, ZONE, now) }));
  const past = timed.filter(({ count }) => count.completedAfterMinutes !== null);

  it.each(past)('$count.group is counted on its day, at a time when people count', ({ count, times }) => {
    const { start, end } = dayBounds(addDays(todayIn(ZONE, new Date(now)), -count.daysAgo), ZONE);
    expect(times.started > start && times.sent < end).toBe(true);
    for (const at of [times.started, times.sent]) {
      const clock = formatDateTime(at, ZONE).slice(-5);
      expect(clock >= '07:00' && clock <= '14:00', clock).toBe(true);
    }
  });

  it.each(timed)('$count.group goes through its steps in order', ({ count, times }) => {
    const entries = count.amounts.map((_, line) => times.counted(line));
    const steps = [times.started, ...entries, times.finished, times.ordered, times.sent];
    expect(steps).toEqual([...steps].sort());
    expect(new Set(steps).size).toBe(steps.length);
  });

  it('nothing lies in the future, and a count under way began today or a few minutes before', () => {
    for (const { times } of past) expect(times.sent < now).toBe(true);
    for (const { count, times } of timed.filter(({ count }) => count.completedAfterMinutes === null)) {
      expect(Date.parse(now) - Date.parse(times.started)).toBe(18 * 60_000);
      expect(times.counted(count.amounts.length - 1) < now).toBe(true);
    }
  });

  it('nobody counts two groups at the same time', () => {
    const spans = past.map(({ count, times }) => ({ user: count.user, from: times.started, to: times.finished }));
    const overlapping = spans.filter((a) =>
      spans.some((b) => a !== b && a.user === b.user && a.from < b.to && b.from < a.to),
    );
    expect(overlapping).toEqual([]);
  });
});
