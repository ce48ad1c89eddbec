import { formatDateTime } from '../../../rules/dates';

export const lastChangeText = (instant: string | null | undefined, timeZone: string): string =>
  formatDateTime(instant, timeZone) || 'noch nie';
