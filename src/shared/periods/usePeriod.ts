import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTimeZone } from '../../queries/useTimeZone';
import { messages } from '../../resources/kit';
import { addDays, formatDate, parseGermanDate, todayIn } from '../../rules/dates';
import { reversedMessage } from './FromTo';

export const FROM_PARAMETER = 'von';
export const TO_PARAMETER = 'bis';

/** Days of a new month in which hardly anything has been counted twice, as a consumption takes. */
const EARLY_DAYS = 14;

/** Returns the first of this month, in its first two weeks of the one before. @param today `YYYY-MM-DD` */
export const usualStart = (today: string): string => `${addDays(today, -EARLY_DAYS).slice(0, 8)}01`;

/** @param firstDay default start, `YYYY-MM-DD` */
export function usePeriod(firstDay?: string) {
  const today = todayIn(useTimeZone());
  const [parameters] = useSearchParams();
  const [from, setFrom] = useState(() => parameters.get(FROM_PARAMETER) ?? formatDate(firstDay ?? usualStart(today)));
  const [to, setTo] = useState(() => parameters.get(TO_PARAMETER) ?? formatDate(today));
  const first = parseGermanDate(from);
  const last = parseGermanDate(to);
  const isReady = first !== null && last !== null && first <= last;
  return {
    from,
    to,
    /** Undefined while invalid or reversed. */
    days: isReady ? { From: first, To: last } : undefined,
    message: first === null || last === null ? messages.notADay : reversedMessage({ from, to }),
    change(part: { from?: string; to?: string }) {
      if (part.from !== undefined) setFrom(part.from);
      if (part.to !== undefined) setTo(part.to);
    },
  };
}

export type Period = ReturnType<typeof usePeriod>;
