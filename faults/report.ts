import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { Result } from './fault';

export function writeReport(results: readonly Result[]): void {
  const rows = results.map(({ what, times, acknowledged, lost, doubled, figures, wrong }) => {
    const remarks = [figures, ...wrong.map((each) => `**${each}**`)].join('; ');
    return `| ${what} | ${times} | ${acknowledged.toLocaleString('de-DE')} | ${lost} | ${doubled} | ${remarks} |`;
  });
  writeFileSync(
    'docs/reliability.md',
    `# Zuverlässigkeit

\`npm run faults\` stört den gebauten Server auf jede Art, die hier steht, und schreibt diese Seite; \`npm run faults -- --only
kill,cut\` tut nur das Genannte und schreibt nichts. Zuletzt: Node ${process.versions.node}, ${cpus().length} Kerne.

Währenddessen arbeiten acht Clients wie die Oberfläche: Sie legen Einheiten und Bestellungen an und zählen Zeilen einer
Zählung, eins nach dem anderen, jedes unter einem Idempotency-Key, der sich nicht ändert, bis der Server bestätigt hat.
Am Ende muss jeder bestätigte Schreibvorgang genau einmal da sein, mit der Nummer und der Menge der Antwort.

| Was geschah | Wie oft | Bestätigt | Verloren | Doppelt | Zahlen |
|---|---|---|---|---|---|
${rows.join('\n')}

- **Bestätigt** heißt: mit 2xx beantwortet. **Wiederholungen** sind Anfragen, die ein Client ohne brauchbare Antwort noch einmal
  unter demselben Schlüssel schickt; erlaubt sind nur abgebrochene Verbindungen, 503 und \`IDEMPOTENCY_RUNNING\`, bei voller
  Platte 507, nach einem Sprung der Uhr 401.
- **Bereit** ist der Server, wenn \`GET /readyz\` mit 200 antwortet; gemessen wird ab dem Augenblick, in dem er oder die
  Datenbank wieder gestartet wird.
- PostgreSQL schreibt dabei ohne \`fsync\`: Geprüft werden abgestürzte Prozesse, kein Stromausfall seines Rechners.
`,
  );
}
