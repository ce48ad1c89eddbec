import { useMemo } from 'react';
import { type UnitWords, unitWordsOf } from '../rules/plurals';
import { useMasterData } from './masterData';

/** Plurals of units and packaging units; the names while they load. */
export function useUnitWords(): UnitWords {
  const units = useMasterData('units').all;
  const packages = useMasterData('packagingUnits').all;
  return useMemo(() => unitWordsOf([...packages, ...units]), [packages, units]);
}
