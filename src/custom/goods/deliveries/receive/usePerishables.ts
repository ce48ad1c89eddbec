import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMasterData } from '../../../../queries/masterData';
import { perishablesQuery } from '../../../../queries/perishables';
import { useDataProvider } from '../../../../queries/useDataProvider';

const NONE: number[] = [];

/** Returns the ids of articles, in the user's groups, that need a best-before day. */
export function usePerishables(): ReadonlySet<number> {
  const groups = useMasterData('stockItemGroups').all;
  const isAsked = groups.some(({ bestBefore }) => bestBefore);
  const { data = NONE } = useQuery({ ...perishablesQuery(useDataProvider()), enabled: isAsked });
  return useMemo(() => new Set(isAsked ? data : NONE), [isAsked, data]);
}
