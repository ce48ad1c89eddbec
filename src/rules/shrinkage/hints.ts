import { formatDateTime } from '../dates';
import { formatNumber } from '../numbers';
import type { Coverage } from './coverage';

export const SHRINKAGE_REASONS = ['NO_COUNT', 'ONE_COUNT', 'UNIT', 'NOT_ASSIGNED', 'NO_SALES'] as const;
export type ShrinkageReason = (typeof SHRINKAGE_REASONS)[number];

export const REASON_SENTENCES: Record<ShrinkageReason, string> = {
  NO_COUNT: 'Der Artikel wurde in diesem Zeitraum nie an allen seinen Lagerorten gezählt.',
  ONE_COUNT: 'Erst mit einer zweiten Zählung steht fest, was verbraucht wurde.',
  UNIT: 'Zwischen den Zählungen hat sich die Einheit des Artikels geändert.',
  NOT_ASSIGNED: 'Kein Verkaufsartikel der Kasse ist diesem Artikel zugeordnet.',
  NO_SALES: 'Es fehlen Kassendaten zwischen den Zählungen.',
};

export const SHRINKAGE_HINTS = ['PRELIMINARY', 'OPEN_CLOSING', 'OPEN_ITEMS', 'STAFF_TWICE', 'NEGATIVE'] as const;

export interface ShrinkageHint {
  code: (typeof SHRINKAGE_HINTS)[number];
  message: string;
}

/** Returns the empty text without a reason and hints. */
export const remarkOf = (row: { reason: ShrinkageReason | null; hints: readonly ShrinkageHint[] }): string =>
  row.reason ? `nicht bestimmbar: ${REASON_SENTENCES[row.reason]}` : row.hints.map(({ message }) => message).join(' ');

export interface Found {
  coverage: Coverage;
  isCountedAtWork: boolean;
  /** Number of sold items without a recipe that were sold meanwhile. */
  openItems: number;
  isStaffTwice: boolean;
  difference: number;
}

export function hintsOf(found: Found, timeZone: string): ShrinkageHint[] {
  const { coverage, isCountedAtWork, openItems, isStaffTwice, difference } = found;
  const { from, until } = coverage;
  const preliminary = [
    ...(from === undefined ? [] : [`ab ${formatDateTime(from, timeZone)}`]),
    ...(until === undefined ? [] : [`bis ${formatDateTime(until, timeZone)}`]),
  ];
  return [
    ...preliminary.map((known) => hint('PRELIMINARY', `Vorläufig: Kassendaten ${known}.`)),
    ...(isCountedAtWork ? [hint('OPEN_CLOSING', OPEN_CLOSING)] : []),
    ...(openItems > 0 ? [hint('OPEN_ITEMS', openItemsText(openItems))] : []),
    ...(isStaffTwice ? [hint('STAFF_TWICE', STAFF_TWICE)] : []),
    ...(difference < 0 ? [hint('NEGATIVE', NEGATIVE)] : []),
  ];
}

const hint = (code: ShrinkageHint['code'], message: string): ShrinkageHint => ({ code, message });

const OPEN_CLOSING = 'Während des Betriebs gezählt: offene Tische zählen zum nächsten Zeitraum.';
const STAFF_TWICE = 'Personal steht in der Kasse und bei den Verlusten.';
const NEGATIVE = 'Mehr verkauft als verbraucht: Fehlt eine Lieferung, oder stimmt die Menge?';

const openItemsText = (items: number): string =>
  items === 1
    ? '1 Verkaufsartikel ist nicht zugeordnet.'
    : `${formatNumber(items)} Verkaufsartikel sind nicht zugeordnet.`;
