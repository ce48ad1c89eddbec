import { useMemo } from 'react';
import { type UnitWords, unitWordsOf } from '../rules/plurals';
import { useMasterData } from './masterData';

export function useUnitWords(): UnitWords {
  const units = useMasterData('units').all;
  const packages = useMasterData('packagingUnits').all;
  return useMemo(() => unitWordsOf([...packages, ...units]), [packages, units]);
}
