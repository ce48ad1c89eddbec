import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi, useIsAdmin } from '../../device/useDevice';
import { groupOf, type PaletteEntry, type PaletteGroup } from '../../navigation/palette/PaletteGroup';
import { useTimeZone } from '../../queries/useTimeZone';
import { formatDate } from '../../rules/dates';
import { stockTakingQueries } from './stockTakingQueries';
import { nameOf, type StockTaking } from './stockTakingRecords';

export function usePaletteStockTakings(isOpen: boolean): PaletteGroup[] {
  const isAdmin = useIsAdmin();
  const timeZone = useTimeZone();
  const { data } = useQuery({ ...stockTakingQueries(useApi()).list(), enabled: isOpen });
  return useMemo(() => {
    const all = (data ?? []).toSorted((a, b) => b.id - a.id);
    return [
      groupOf('Inventur', isAdmin ? [START] : [], (entry) => entry, { atFirst: 1 }),
      groupOf('Inventuren', all, (stockTaking) => toEntry(stockTaking, timeZone), { isInOrder: true }),
    ];
  }, [data, isAdmin, timeZone]);
}

export const START_REQUEST = 'start';

const START: PaletteEntry = {
  key: 'start stock taking',
  title: 'Neue Inventur starten',
  icon: 'start',
  to: '/stock_taking',
  request: START_REQUEST,
};

function toEntry(stockTaking: StockTaking, timeZone: string): PaletteEntry {
  const { id, description, targetDate, closedAt } = stockTaking;
  const told = [description?.trim() && `Inventur ${id}`, formatDate(targetDate, timeZone), closedAt && 'abgeschlossen'];
  return {
    key: `stock taking ${id}`,
    title: nameOf(stockTaking),
    detail: told.filter(Boolean).join(' · '),
    icon: '/stock_taking',
    to: `/stock_taking/${id}`,
  };
}
