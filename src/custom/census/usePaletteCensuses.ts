import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { groupOf, type PaletteEntry, type PaletteGroup } from '../../navigation/palette/PaletteGroup';
import { useMasterData } from '../../queries/masterData';
import { CensusStatus } from '../../rules/censusStatus';
import { startOfCount } from '../../rules/startOfCount';
import { weekdayName } from '../../rules/weekdays';
import { useCensusQueries } from './censusQueries';

export function usePaletteCensuses(isOpen: boolean): PaletteGroup[] {
  const groups = useMasterData('stockItemGroups').all;
  const { data: running } = useQuery({ ...useCensusQueries().running(), enabled: isOpen });
  return useMemo(() => {
    const entries = groups.map(({ id, name, executionDayOfWeek }): PaletteEntry => {
      const census = running?.find(({ stockItemGroupId }) => stockItemGroupId === id);
      const detail = executionDayOfWeek === null ? undefined : `Zähltag ${weekdayName(executionDayOfWeek)}`;
      if (!census) {
        return { key: `census ${id}`, title: `Zählung ${name} starten`, detail, icon: 'start', ...startOfCount(id) };
      }
      const isCounting = census.status === CensusStatus.Created;
      return {
        key: `census ${id}`,
        title: `Zählung ${name} ${isCounting ? 'fortsetzen' : 'überprüfen'}`,
        detail,
        icon: '/census',
        to: isCounting ? `/run_census/${census.id}/0` : `/census/${census.id}`,
      };
    });
    return [groupOf('Zählen', entries, (entry) => entry, { atFirst: 4 })];
  }, [groups, running]);
}
