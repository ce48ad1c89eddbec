import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyResource, Registry } from '../../src/resources/kit';
import { StartError } from '../startError';
import { checkDefinitions, type Mistake } from './checkDefinitions';
import { readDefinition } from './readDefinition';

const ENDING = '.resource.json';

/**
 * The registry of this server: the built-in definitions and those in `*.resource.json` files of a folder.
 * @throws StartError that names every file, field and, where one is near, the spelling that was meant.
 */
export function loadRegistry(builtIn: Registry, folder: string): Registry {
  const { registry, mistakes } = readRegistry(builtIn, folder);
  if (mistakes.length === 0) return registry;
  const lines = mistakes.map(({ file, field, message }) => `  ${[file, field].filter(Boolean).join(', ')}: ${message}`);
  throw new StartError(
    `Ressourcen in ${folder} haben Fehler; bitte berichtigen, die Daten sind unverändert:\n${lines.join('\n')}`,
  );
}

/** The registry, and all mistakes in the files of the folder. */
export function readRegistry(
  builtIn: Registry,
  folder: string,
): { registry: Registry; mistakes: (Mistake & { file: string })[] } {
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ENDING))
        .sort()
    : [];
  const added: { file: string; definition: AnyResource }[] = [];
  const mistakes: (Mistake & { file: string })[] = [];
  for (const file of files) {
    const { definition, mistakes: found } = readDefinition(readFileSync(join(folder, file), 'utf8'));
    if (definition) added.push({ file, definition });
    mistakes.push(...found.map((mistake) => ({ ...mistake, file })));
  }
  const definitions = added.map(({ definition }) => definition);
  const registry = [...builtIn, ...definitions];
  for (const { file, definition } of added) {
    mistakes.push(...checkDefinitions([definition], registry).map((mistake) => ({ ...mistake, file })));
  }
  return { registry, mistakes };
}
