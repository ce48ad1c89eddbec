import * as own from '../../extensions';
import { hooks } from '../../extensions/hooks';
import { readEnvironment } from '../environment';
import { inWords, readRegistry } from '../records/definitions/loadRegistry';
import { plannedChanges } from '../records/definitions/plannedChanges';
import { StartError } from '../startError';

/**
 * `npm run resource -- check`: exit code 0 when the server would start with these definitions, 1 when not, 2 when
 * unknown.
 */
try {
  process.exitCode = (await check()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = error instanceof StartError ? 1 : 2;
}

async function check(): Promise<boolean> {
  const environment = readEnvironment(process.env);
  const { registry, mistakes } = readRegistry(
    own.registry,
    environment.resourcesDir,
    Object.keys(hooks),
    own.extensions,
  );
  if (mistakes.length > 0) {
    console.error(`${mistakes.length} Fehler:\n${mistakes.map(inWords).join('\n')}`);
    return false;
  }
  console.log(`${registry.length} Ressourcen geprüft, keine Fehler.`);
  const changes = await plannedChanges(environment, registry);
  if (changes === undefined) console.log('Noch keine Datenbank: Der erste Start legt alle Tabellen an.');
  else if (changes.length === 0) console.log('An der Datenbank ändert sich nichts.');
  else console.log(`Der nächste Start ändert an der Datenbank:\n${changes.map((line) => `  ${line}`).join('\n')}`);
  return true;
}
