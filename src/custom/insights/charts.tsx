import Skeleton from '@mui/material/Skeleton';
import { formatDate } from '../../rules/dates';
import { formatNumber } from '../../rules/numbers';
import { lazyPart } from '../../ui/lazyPart';

// Loads the chart library on demand, so that text and tables do not wait for it.
const waiting = <Skeleton variant="rounded" height={260} />;
export const Bars = lazyPart(() => import('../../ui/charts/Bars'), waiting);
export const Lines = lazyPart(() => import('../../ui/charts/Lines'), waiting);

export const wholeEuros = (value: number): string => `${formatNumber(value, 0)} €`;

/** Returns noon UTC, which is the same day in nearly every browser's time zone. */
export const atNoon = (day: string): Date => new Date(`${day}T12:00:00.000Z`);
export const dayOf = (at: Date): string => formatDate(at.toISOString().slice(0, 'YYYY-MM-DD'.length));
export const monthName = (month: string): string => month.split('-').reverse().join('.');
