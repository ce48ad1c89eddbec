import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMasterData } from '../../../../queries/masterData';
import { perishablesQuery } from '../../../../queries/perishables';
import { useDataProvider } from '../../../../queries/useDataProvider';

const NONE: number[] = [];

export function usePerishables(): ReadonlySet<number> {
  const groups = useMasterData('stockItemGroups').all;
  const isAsked = groups.some(({ bestBefore }) => bestBefore);
  const { data = NONE } = useQuery({ ...perishablesQuery(useDataProvider()), enabled: isAsked });
  return useMemo(() => new Set(isAsked ? data : NONE), [isAsked, data]);
}
