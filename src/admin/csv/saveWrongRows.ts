import type { ImportReport } from '../../contract/csv';
import { saveFile } from '../../dataProvider/saveFile';
import type { AnyResource } from '../../resources/kit';
import { refusalsOf } from './refusals';

/** Rows that are left out, with what is wrong, as a file. */
export function saveWrongRows(resource: AnyResource, { rows }: ImportReport): void {
  const wrong = rows.filter(({ state }) => state === 'wrong');
  const lines = wrong.map((row) => [String(row.line), row.title, refusalsOf(resource, row).join(' ')]);
  const text = [['Zeile', resource.label.one, 'Fehler'], ...lines]
    .map((cells) => cells.map(quoted).join(';'))
    .join('\r\n');
  saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }), `${resource.label.many} fehlerhaft.csv`);
}

/** Keeps spreadsheets from running a cell. */
const quoted = (cell: string) => `"${(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
