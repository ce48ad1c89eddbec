import type { HistoryImport, HistoryReport } from '../../../contract/stockHistory';
import { formatNumber } from '../../../rules/numbers';
import { HISTORY_LABELS, type HistoryField } from '../../../rules/stockHistory/historyColumns';

const amountOf = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

export const addedText = ({ readings, movements }: Pick<HistoryImport, 'readings' | 'movements'>): string =>
  `${amountOf(readings, 'Zählstand', 'Zählstände')} und ${amountOf(movements, 'Bewegung', 'Bewegungen')}`;

export const countsText = ({ counts }: HistoryReport): string =>
  `${formatNumber(counts.new)} neu, ${formatNumber(counts.same)} gleich, ${formatNumber(counts.wrong)} falsch`;

export const wrongTexts = (errors: HistoryReport['rows'][number]['errors']): string[] =>
  Object.entries(errors).map(([field, message]) => `${HISTORY_LABELS[field as HistoryField]}: ${message}`);

export function hintOf(report: HistoryReport): string {
  const { counts, rows } = report;
  if (counts.wrong > 0) {
    const which = counts.wrong === 1 ? 'die falsche Zeile' : 'die falschen Zeilen';
    const shown = counts.wrong > rows.length ? ` Gezeigt sind die ersten ${rows.length}.` : '';
    return `Eingelesen wird alles oder nichts: Bitte ${which} in der Datei berichtigen und die Datei noch einmal wählen.${shown}`;
  }
  if (counts.new === 0) return 'Alle Zeilen sind schon eingelesen.';
  return `${addedText(report)} kommen dazu.`;
}
