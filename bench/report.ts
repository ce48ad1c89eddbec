import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { groupBy } from '../src/lib/groupBy';
import { formatDate } from '../src/rules/dates';
import { isReached, type Measurement } from './measurement';
import type { BenchRecord } from './record';

/**
 * Writes `docs/benchmarks.md`: ratios, since absolute figures say more about the machine than about the product.
 * @param sections names of all parts, in the order of the page
 */
export function writeReport(record: BenchRecord, sections: readonly string[]): void {
  const measured = sections.flatMap((section) => record[section] ?? []);
  const missing = sections.filter((section) => !record[section]);
  const rows = measured.flatMap((part) => part.rows);
  writeFileSync(
    'docs/benchmarks.md',
    `# Messungen

\`npm run bench\` misst alles in einem Lauf und schreibt diese Seite (die Zahlen dazu stehen in \`benchmarks.json\`).
\`npm run bench -- --only list,write\` misst Teile davon und zeigt sie nur, mit \`--keep\` ersetzen sie ihre Zeilen hier.
Verglichen wird immer auf derselben Maschine, abwechselnd in fünf Runden, es gelten die Mediane; es zählt das Verhältnis, nicht
die einzelne Zahl. Zuletzt: Node ${process.versions.node}, ${cpus().length} Kerne, SQLite. ${measuredAt(record, sections)}

${missing.length > 0 ? `**Noch ohne Zahlen: ${missing.join(', ')}.**\n\n` : ''}| Was | Zählwerk | verglichen mit | dort | Verhältnis | Ziel | erreicht |
|---|---|---|---|---|---|---|
${rows.map((row) => `| ${cells(row).join(' | ')} |`).join('\n')}

Warum Ziele nicht erreicht sind und was die Grenze ist, steht in [benchmarkLimits.md](benchmarkLimits.md).

${growthText(rows)}
Gefragt wird über rohe, vorher geöffnete Verbindungen: ein gewöhnlicher Client braucht mehr Zeit als der Server.

- **Liste**: 10 Verbindungen, je Runde 1 s, ohne Kompression. Wo vor jedem Lesen geschrieben wird, benennt jeder der 10 einen
  Artikel um und liest dann die Liste; der Lauf bricht ab, wenn der neue Name darin fehlt.
- **Anlegen**: 10 Verbindungen; jede Antwort kommt erst, wenn die Änderung samt Verlauf auf der Platte liegt.
- **Gleichzeitiges Zählen**: 4.000 Zeilen, die Hälfte der Eingaben danach mit demselben Idempotency-Key wiederholt; der Lauf
  bricht ab, wenn eine Eingabe fehlt oder doppelt steht. Wiederholungen zählen nicht mit.
- **Waren**: 350 Artikel, zwei Jahre lang jede Woche gezählt; jede Runde bucht zehnmal und liest danach, was die Seite zeigt.
- **Kassendaten**: ein erzeugter Export mit Bons, Zeilen und Steuern in 50 Abschlüssen, jede Runde von einer neuen Kasse; verglichen
  mit dem, was kein Leser sich spart.
- **Rechnungen**: ein erzeugtes Jahr über die gewöhnlichen Aufrufe, jede dritte Rechnung mit einem Fehler; der Erzeuger kennt die
  Wahrheit selbst, beantwortet, was gefragt wird, und vergleicht jede Position und am Ende jeden Stand. Das Paket für den Prüfer
  ist über ein Jahr eines Hauses mit 350 Artikeln, bis zum letzten Byte geholt.
- **Speicher**: was das Betriebssystem für den Prozess nennt (RSS), 2 s nach dem Start und nach je 1 s Lesen und Ändern.
- **Start**: Median aus fünf Starten der gebauten Anwendung auf einer vorhandenen Datenbank.
- **Speichern**: 40 Eingaben auf einer Seite von 360 px, Median und 95 %; gespeichert wird dabei wirklich, erst auf dem Gerät,
  dann am Server.
- **Erste Zeile**: vom Aufruf der Adresse bis zur sichtbaren Zeile, alle Zeilen in einer Liste ohne Blättern.
`,
  );
}

/** Returns a chart of call durations over the years, which the page's viewer renders. */
function growthText(rows: readonly Measurement[]): string {
  const plots = rows.flatMap(({ what, growth, unit }) => (growth ? [{ what, growth, unit }] : []));
  if (plots.length === 0) return '';
  const highest = Math.max(...plots.flatMap(({ growth }) => growth));
  const lines = plots.map(({ what, growth }) => `  line "${what}" [${growth.map((ms) => ms.toFixed(2)).join(', ')}]`);
  return `## Wachstum

Millisekunden je Aufruf, von keiner Geschichte bis zu 1 Mio. gezählten Zeilen, 1 Mio. Änderungen von Beständen, 20.000
Bestellungen und 1 Mio. Einträgen im Protokoll. Wo gelesen wird, wurde davor geschrieben: keine Antwort lag bereit.

\`\`\`mermaid
xychart-beta
  x-axis ["nichts", "1 %", "10 %", "alles"]
  y-axis "ms" 0 --> ${Math.ceil(highest * 1.2)}
${lines.join('\n')}
\`\`\`

${plots.map(({ what, growth }) => `- ${what}: ${growth.map((ms) => text(ms, 2, 2)).join(' · ')} ms`).join('\n')}

## Wie gemessen wird
`;
}

/** Names the commits of the figures: "von c2fc1d4 (23.11.2026)"; parts measured separately are listed. */
function measuredAt(record: BenchRecord, sections: readonly string[]): string {
  const parts = sections.flatMap((name) => (record[name] ? [{ name, ...record[name] }] : []));
  const runs = [...groupBy(parts, ({ commit, day }) => `${commit} (${formatDate(day)})`)].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const told = runs.map(([run, ofRun], at) =>
    at === 0 ? run : `${ofRun.map(({ name }) => name).join(', ')} von ${run}`,
  );
  return told.length > 0 ? `Gemessen: ${told.join('; ')}.` : '';
}

/** Formats a row for the terminal. */
export const rowText = (row: Measurement): string => cells(row).filter(Boolean).join(' · ');

function cells(row: Measurement): string[] {
  const { what, ours, other, comparedWith = '', unit, goal, digits = 1 } = row;
  const figure = (value: number) => `${text(value, digits, digits)} ${unit}`;
  const isRatio = other !== undefined;
  const reached = isReached(row);
  const limit = goal && ('least' in goal ? `≥ ${text(goal.least, 3)}` : `≤ ${text(goal.most, 3)}`);
  return [
    what,
    figure(ours),
    comparedWith,
    isRatio ? figure(other) : '',
    isRatio ? text(ours / other, 3) : '',
    limit ? `${limit}${isRatio ? '' : ` ${unit}`}` : '',
    reached === undefined ? '' : reached ? 'ja' : '**nein**',
  ];
}

const text = (value: number, most: number, least = 0) =>
  value.toLocaleString('de-DE', { minimumFractionDigits: least, maximumFractionDigits: most });
