import { formatDateTime } from '../../../rules/dates';

/** "dd.MM.yyyy HH:mm" of a supplier's last price update, "noch nie" when there was none. */
export const lastChangeText = (instant: string | null | undefined, timeZone: string): string =>
  formatDateTime(instant, timeZone) || 'noch nie';
