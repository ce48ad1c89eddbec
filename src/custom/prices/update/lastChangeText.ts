import { formatDateTime } from '../../../rules/dates';

/** "dd.MM.yyyy HH:mm", or "noch nie". */
export const lastChangeText = (instant: string | null | undefined, timeZone: string): string =>
  formatDateTime(instant, timeZone) || 'noch nie';
