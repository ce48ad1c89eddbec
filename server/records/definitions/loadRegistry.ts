import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyResource, Registry } from '../../../src/resources/kit';
import { StartError } from '../../startError';
import { checkDefinitions } from './checkDefinitions';
import { checkExtensions, type FileMistake } from './checkExtensions';
import { readDefinition } from './readDefinition';

const ENDING = '.resource.json';

/**
 * The registry of this server: the built-in definitions and those in `*.resource.json` files of a folder.
 * @param hookNames the resources that own hooks are for
 * @throws StartError that names every file, field and, where one is near, the spelling that was meant.
 */
export function loadRegistry(builtIn: Registry, folder: string, hookNames: readonly string[] = []): Registry {
  const { registry, mistakes } = readRegistry(builtIn, folder, hookNames);
  if (mistakes.length === 0) return registry;
  throw new StartError(
    `Ressourcen haben Fehler; bitte berichtigen, die Daten sind unverändert:\n${mistakes.map(inWords).join('\n')}`,
  );
}

/** One line: file, place in it, what is wrong. */
export const inWords = ({ file, field, message }: FileMistake): string =>
  `  ${[file, field].filter(Boolean).join(', ')}: ${message}`;

/** The registry, and all mistakes in what was added to the product: by files of the folder, and by code. */
export function readRegistry(
  builtIn: Registry,
  folder: string,
  hookNames: readonly string[] = [],
): { registry: Registry; mistakes: FileMistake[] } {
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ENDING))
        .sort()
    : [];
  const added: { file: string; definition: AnyResource }[] = [];
  const mistakes: FileMistake[] = [];
  for (const file of files) {
    const path = join(folder, file);
    const { definition, mistakes: found } = readDefinition(readFileSync(path, 'utf8'));
    if (definition) added.push({ file: path, definition });
    mistakes.push(...found.map((mistake) => ({ ...mistake, file: path })));
  }
  const definitions = added.map(({ definition }) => definition);
  const registry = [...builtIn, ...definitions];
  mistakes.push(...checkExtensions(builtIn, registry, hookNames));
  for (const { file, definition } of added) {
    mistakes.push(...checkDefinitions([definition], registry).map((mistake) => ({ ...mistake, file })));
  }
  return { registry, mistakes };
}
