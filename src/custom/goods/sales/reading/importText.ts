import type { SalesImport } from '../../../../contract/sales';
import { formatDateTime } from '../../../../rules/dates';
import { formatNumber, formatPercent } from '../../../../rules/numbers';

const receipts = (count: number): string => (count === 1 ? '1 Bon' : `${formatNumber(count)} Bons`);

export const receiptsText = ({ receipts: { new: added, known, changed } }: Pick<SalesImport, 'receipts'>): string =>
  [
    `${receipts(added)} neu`,
    ...(known > 0 ? [`${formatNumber(known)} bekannt`] : []),
    ...(changed > 0 ? [`${formatNumber(changed)} geändert`] : []),
  ].join(', ');

/** @example "93,1 % des Umsatzes zugeordnet"; '' where nothing was sold */
const assignedText = ({ assignedPercent, basis }: Pick<SalesImport, 'assignedPercent' | 'basis'>): string =>
  assignedPercent === null
    ? ''
    : `${formatPercent(assignedPercent)} ${basis === 'turnover' ? 'des Umsatzes' : 'der Positionen'} zugeordnet`;

export const importText = (done: SalesImport): string => told(receiptsText(done), done);

export const knownText = (done: SalesImport, timeZone: string): string =>
  told(`Schon am ${formatDateTime(done.importedAt, timeZone)} eingelesen, nichts ist neu`, done);

const told = (brought: string, done: SalesImport): string => [brought, assignedText(done)].filter(Boolean).join(' · ');

export function changesText({ changes, receipts: { changed } }: SalesImport): string | undefined {
  if (changed === 0) return undefined;
  const named = changes.map(({ kasseId, zNr, bonId }) => `Kasse ${kasseId}, Abschluss ${zNr}, Bon ${bonId}`);
  const rest = changed - changes.length;
  const others = rest > 0 ? ` und ${formatNumber(rest)} weitere` : '';
  return `Schon mit anderem Inhalt eingelesen, der weiter gilt: ${named.join('; ')}${others}.`;
}
