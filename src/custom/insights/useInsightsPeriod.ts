import { useSearchParams } from 'react-router';
import { useTimeZone } from '../../queries/useTimeZone';
import { addDays, formatDate, todayIn } from '../../rules/dates';
import { periodMessage } from '../../rules/insights/insightsPeriod';
import { FROM_PARAMETER, type Period, TO_PARAMETER, usePeriod } from '../../shared/periods/usePeriod';

export const SPANS = [
  { label: '3 Monate', months: 3 },
  { label: '12 Monate', months: 12 },
  { label: '5 Jahre', months: 60 },
] as const;
const DEFAULT_MONTHS = 12;

/** The day after the same day `months` earlier, so that five years never exceed the server's limit. */
export function beginningOf(today: string, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return addDays(first, Math.min(day, last));
}

export function useInsightsPeriod() {
  const today = todayIn(useTimeZone());
  const period = usePeriod(beginningOf(today, DEFAULT_MONTHS));
  const [, setParameters] = useSearchParams();
  const days = period.days && { From: period.days.From, To: period.days.To > today ? today : period.days.To };
  const message = period.message ?? messageOf(days);
  return {
    ...period,
    days: message === undefined ? days : undefined,
    message,
    change(part: Parameters<Period['change']>[0]) {
      period.change(part);
      const { from, to } = { from: period.from, to: period.to, ...part };
      setParameters({ [FROM_PARAMETER]: from, [TO_PARAMETER]: to }, { replace: true, preventScrollReset: true });
    },
    spanOf: (months: number) => ({ from: formatDate(beginningOf(today, months)), to: formatDate(today) }),
  };
}

function messageOf(days: Period['days']): string | undefined {
  if (!days) return undefined;
  return days.From > days.To
    ? 'Dieser Zeitraum liegt in der Zukunft. Bitte bei „Von“ einen früheren Tag wählen.'
    : periodMessage({ from: days.From, to: days.To });
}
