import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ComparedPeriod } from '../../../rules/comparedPeriod';

/** How an address says with what a period is compared: `?vergleich=davor`. */
const PARAMETER = 'vergleich';
const IN_ADDRESS: Readonly<Record<string, ComparedPeriod>> = { davor: 'before', vorjahr: 'year' };

/** With which other period one is compared: at first what the address says, else with none. */
export function useCompared() {
  const [parameters] = useSearchParams();
  return useState<ComparedPeriod | undefined>(() => IN_ADDRESS[parameters.get(PARAMETER) ?? '']);
}
