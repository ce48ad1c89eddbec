import { Skeleton } from '@mui/material';
import { formatNumber } from '../../rules/numbers';
import { lazyPart } from '../../ui/lazyPart';

// Loads the chart library on demand, so that text and tables do not wait for it.
const waiting = <Skeleton variant="rounded" height={260} />;
export const Bars = lazyPart(() => import('../../ui/charts/Bars'), waiting);
export const Lines = lazyPart(() => import('../../ui/charts/Lines'), waiting);

export const wholeEuros = (value: number): string => `${formatNumber(value, 0)} €`;
