import { useState } from 'react';
import { useTimeZone } from '../../device/useTimeZone';
import { messages } from '../../resources/kit';
import { formatDate, parseGermanDate, todayIn } from '../../rules/dates';

export interface Period {
  /** As typed, dd.MM.yyyy. */
  from: string;
  to: string;
  /** The days as the server takes them; undefined while one of them is none, or the first lies after the last. */
  days: { From: string; To: string } | undefined;
  message: string | undefined;
  change(part: { from?: string; to?: string }): void;
}

/** From which day to which, at first this month so far. */
export function usePeriod(): Period {
  const today = todayIn(useTimeZone());
  const [from, setFrom] = useState(formatDate(`${today.slice(0, 8)}01`));
  const [to, setTo] = useState(formatDate(today));
  const first = parseGermanDate(from);
  const last = parseGermanDate(to);
  const isReady = first !== null && last !== null && first <= last;
  return {
    from,
    to,
    days: isReady ? { From: first, To: last } : undefined,
    message: messageOf(first, last),
    change(part) {
      if (part.from !== undefined) setFrom(part.from);
      if (part.to !== undefined) setTo(part.to);
    },
  };
}

function messageOf(first: string | null, last: string | null): string | undefined {
  if (first === null || last === null) return messages.notADay;
  return first > last ? '„Von“ liegt nach „Bis“. Bitte eines der beiden Daten ändern.' : undefined;
}
