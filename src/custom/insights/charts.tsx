import Skeleton from '@mui/material/Skeleton';
import { formatDate } from '../../rules/dates';
import { formatNumber } from '../../rules/numbers';
import { lazyPart } from '../../ui/lazyPart';

// Drawing takes a library of its own, and sentences and tables can be read without it.
const waiting = <Skeleton variant="rounded" height={260} />;
export const Bars = lazyPart(() => import('../../ui/charts/Bars'), waiting);
export const Lines = lazyPart(() => import('../../ui/charts/Lines'), waiting);

/** "12.345 €": cents are for the table. */
export const wholeEuros = (value: number): string => `${formatNumber(value, 0)} €`;

/** Noon, so that it is that day in any time zone a browser may be in. */
export const atNoon = (day: string): Date => new Date(`${day}T12:00:00.000Z`);
export const dayOf = (at: Date): string => formatDate(at.toISOString().slice(0, 'YYYY-MM-DD'.length));
/** "09.2026" of `2026-09`. */
export const monthName = (month: string): string => month.split('-').reverse().join('.');
