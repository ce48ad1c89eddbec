import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ComparedPeriod } from '../../../rules/comparedPeriod';

const PARAMETER = 'vergleich';
const IN_ADDRESS: Readonly<Record<string, ComparedPeriod>> = { davor: 'before', vorjahr: 'year' };

export function useCompared() {
  const [parameters] = useSearchParams();
  return useState<ComparedPeriod | undefined>(() => IN_ADDRESS[parameters.get(PARAMETER) ?? '']);
}
