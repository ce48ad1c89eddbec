import { parseArgs } from 'node:util';
import * as own from '../../extensions';
import { hooks } from '../../extensions/hooks';
import { readEnvironment } from '../environment';
import type { FileMistake } from '../records/definitions/extendRegistry';
import { inWords, readRegistry } from '../records/definitions/loadRegistry';
import { countOfDifferences, differences, settingDifferences } from '../records/definitions/model/differences';
import { exportModel } from '../records/definitions/model/exportModel';
import { readComparisonSide } from '../records/definitions/model/readComparisonSide';
import { storedSettings } from '../records/definitions/model/storedSettings';
import { writtenModel } from '../records/definitions/model/writtenModel';
import { plannedChanges } from '../records/definitions/plannedChanges';
import { StartError } from '../startError';

/** Exit codes: `check` 1 would not start, 2 unknown; `export` 1 refused; `diff` 1 differs, 2 unreadable. Paths are absolute. */
const { values, positionals } = parseArgs({
  options: { to: { type: 'string' }, against: { type: 'string' } },
  allowPositionals: true,
});
const [command] = positionals;
try {
  if (command === 'export') await writeModel(values.to ?? '');
  else if (command === 'diff') await tellDifferences(values.against ?? '');
  else await check();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = error instanceof StartError && command !== 'diff' ? 1 : 2;
}

/** @throws StartError with all mistakes */
function readHere() {
  const environment = readEnvironment(process.env);
  const { mistakes, ...read } = readRegistry(
    own.registry,
    environment.resourcesDir,
    Object.keys(hooks),
    own.extensions,
  );
  refuse(mistakes);
  return { ...read, environment };
}

function refuse(mistakes: readonly FileMistake[]) {
  if (mistakes.length > 0) throw new StartError(`${mistakes.length} Fehler:\n${mistakes.map(inWords).join('\n')}`);
}

async function check(): Promise<void> {
  const { registry, environment } = readHere();
  console.log(`${registry.length} Ressourcen geprüft, keine Fehler.`);
  const changes = await plannedChanges(environment, registry);
  if (changes === undefined) console.log('Noch keine Datenbank: Der erste Start legt alle Tabellen an.');
  else if (changes.length === 0) console.log('An der Datenbank ändert sich nichts.');
  else console.log(`Der nächste Start ändert an der Datenbank:\n${changes.map((line) => `  ${line}`).join('\n')}`);
}

async function writeModel(folder: string): Promise<void> {
  const { environment, ...here } = readHere();
  const notes = exportModel(here, await storedSettings(environment), folder);
  const inHooks = Object.keys(hooks).join(', ');
  for (const note of [...notes, ...(inHooks ? [`Nicht mitgeschrieben: extensions/hooks.ts (${inHooks}).`] : [])])
    console.log(note);
}

async function tellDifferences(against: string): Promise<void> {
  const { environment, ...here } = readHere();
  const there = readComparisonSide(against, { ...own, resourcesDir: environment.resourcesDir });
  refuse(there.mistakes);
  const model = writtenModel(here);
  const { only, settings } = there;
  const compared = only === undefined ? model : new Map([...model].filter(([name]) => name === only));
  const lines = [
    ...differences(there.model, compared),
    ...(settings ? settingDifferences(settings, await storedSettings(environment)) : []),
  ].sort();
  for (const line of lines) console.log(line);
  console.log(countOfDifferences(lines.length));
  process.exitCode = lines.length > 0 ? 1 : 0;
}
