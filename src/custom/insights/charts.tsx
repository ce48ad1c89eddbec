import { Skeleton } from '@mui/material';
import { formatNumber } from '../../rules/numbers';
import { lazyPart } from '../../ui/lazyPart';

const waiting = <Skeleton variant="rounded" height={260} />;
export const Bars = lazyPart(() => import('../../ui/charts/Bars'), waiting);
export const Lines = lazyPart(() => import('../../ui/charts/Lines'), waiting);

export const wholeEuros = (value: number): string => `${formatNumber(value, 0)} €`;
