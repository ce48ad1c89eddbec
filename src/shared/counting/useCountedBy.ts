import { useCallback } from 'react';
import { useTimeZone } from '../../queries/useTimeZone';
import { formatDate, formatDateTime } from '../../rules/dates';
import type { CountLine } from './CountLine';

export function useCountedBy(): (line: CountLine) => string {
  const timeZone = useTimeZone();
  return useCallback(
    ({ countedBy, countedAt }) => {
      if (!countedBy) return '';
      const at = formatDateTime(countedAt, timeZone);
      const today = `${formatDate(new Date().toISOString(), timeZone)} `;
      return at ? `${countedBy}, ${at.replace(today, '')}` : countedBy;
    },
    [timeZone],
  );
}
