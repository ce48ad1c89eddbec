import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Measurement } from './measurement';

/** Writes `docs/benchmarks.md`: ratios of one run, since absolute figures say more about the machine than about us. */
export function writeReport(rows: readonly Measurement[]): void {
  const lines = rows.map((row) => {
    const digits = row.digits ?? 1;
    const figure = (value: number) =>
      `${value.toLocaleString('de-DE', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${row.unit}`;
    return `| ${row.what} | ${figure(row.ours)} | ${row.comparedWith} | ${figure(row.other)} | ${(row.ours / row.other).toLocaleString('de-DE', { maximumFractionDigits: 3 })} |`;
  });
  writeFileSync(
    'docs/benchmarks.md',
    `# Messungen

\`npm run bench\` misst alles in einem Lauf und schreibt diese Seite. Verglichen wird immer auf derselben Maschine, gleich
nacheinander; es zählt das Verhältnis, nicht die einzelne Zahl. Zuletzt: Node ${process.versions.node}, ${cpus().length} Kerne, SQLite.

| Was | Zählwerk | verglichen mit | dort | Verhältnis |
|---|---|---|---|---|
${lines.join('\n')}

- **Liste**: 10 Verbindungen, 5 s nach 1 s Aufwärmen, ohne Kompression; jede Antwort wird aus der Datenbank gelesen.
- **Anlegen**: 10 Verbindungen; jede Antwort kommt erst, wenn die Änderung samt Verlauf auf der Platte liegt.
- **Gleichzeitiges Zählen**: je 20 Eingaben, die Hälfte danach mit demselben Idempotency-Key wiederholt; der Lauf bricht ab,
  wenn eine Eingabe fehlt oder doppelt steht. Direkt auf der Datenbank wartet niemand auf andere: dort ist es eine nach der anderen.
- **Start**: Median aus fünf Starten der gebauten Anwendung auf einer vorhandenen Datenbank.
- **Speichern**: 40 Eingaben auf einer Seite von 360 px, Median und 95 %; gespeichert wird dabei wirklich, erst auf dem Gerät,
  dann am Server.
- **Erste Zeile**: vom Aufruf der Adresse bis zur sichtbaren Zeile, alle Zeilen in einer Liste ohne Blättern.
`,
  );
}
