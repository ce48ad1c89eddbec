import type { Registry } from '../../src/resources/kit';
import { type SettingKey, type SettingValues, settings } from '../../src/settings/settings';
import type { Db } from '../db/tables';
import { accessTable } from '../http/rights';
import { instanceNameOf } from '../workflows/settings';
import { escaped } from './escaped';

interface Procedures {
  settings: SettingValues;
  version: string;
  from: string;
  to: string;
  counts: readonly (readonly [table: string, rows: number])[];
}

/** Generates the GoBD procedure documentation from the installation's actual settings. */
export async function procedures(
  db: Db,
  registry: Registry,
  { settings: values, version, from, to, counts }: Procedures,
): Promise<string> {
  const admins = await db.selectFrom('users').select('name').where('role', '=', 'Admin').orderBy('id').execute();
  const names = admins.map(({ name }) => name).join(', ');
  const rights = Object.entries(accessTable(registry)).sort(([a], [b]) => (a < b ? -1 : 1));
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>Verfahrensdokumentation</title></head><body>
<h1>Verfahrensdokumentation</h1>
<p>${escaped(instanceNameOf(values))}, Zählwerk ${escaped(version)}, Zeitraum ${from} bis ${to}.</p>
<h2>Was festgeschrieben wird</h2>
<ul>
<li>Inventuren schließt ab, wer die Rolle Admin hat: ${escaped(names)}. Danach ändert sie niemand; ihre Prüfsumme (SHA-256) steht in inventuren.csv neben der, die das Protokoll nennt, und der ihrer heutigen Zeilen. Was danach berichtigt wurde, steht in inventurnachtraege.csv, das gezählte Leergut in inventurleergut.csv.</li>
<li>Warenbewegungen, Leergut, das Wareneingangsbuch und die Originale der Rechnungen werden nur angefügt; Auslöser in der Datenbank verhindern Ändern und Löschen. Ein Irrtum wird durch eine Gegenbuchung berichtigt.</li>
<li>Was sich ändert, steht mit Zeit und Benutzer im Protokoll; seine Einträge sind durch Prüfsummen verkettet.</li>
<li>Preise ändern nur Benutzer mit der Rolle Admin; jede Änderung steht im Preisverlauf.</li>
</ul>
<h2>Sicherungen</h2>
<p>Der Server sichert die ganze Datenbank täglich in eine Datei mit Prüfsummen und probiert wöchentlich, die neueste zurückzuspielen. Vor jedem Versionswechsel wird zusätzlich gesichert.</p>
<h2>Einstellungen</h2>
${tableHtml(
  ['Einstellung', 'Wert'],
  (Object.keys(settings) as SettingKey[]).map((key) => [settings[key].label, values[key] ?? '']),
)}
<h2>Stammdaten</h2>
${tableHtml(
  ['Bereich', 'Felder'],
  registry.map(({ label, fields }) => [
    label.many,
    Object.values(fields)
      .map((field) => field.label)
      .join(', '),
  ]),
)}
<h2>Wer was darf</h2>
${tableHtml(
  ['Vorgang', 'Erlaubt'],
  rights.map(([operation, [right]]) => [operation, typeof right === 'string' ? RIGHTS[right] : right.join(', ')]),
)}
<h2>Zeilen in diesem Paket</h2>
${tableHtml(
  ['Tabelle', 'Zeilen'],
  counts.map(([table, rows]) => [table, String(rows)]),
)}
</body></html>
`;
}

const RIGHTS = {
  public: 'ohne Anmeldung',
  user: 'alle Angemeldeten',
  prices: 'wer Preise und Werte sieht',
  group: 'wem der Bestand zugeordnet ist, und Admin',
} as const;

const tableHtml = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><thead>${rowHtml(heads, 'th')}</thead><tbody>\n${rows.map((row) => rowHtml(row, 'td')).join('\n')}\n</tbody></table>`;

const rowHtml = (cells: readonly string[], tag: string) =>
  `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
