import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyResource, Registry } from '../../../src/resources/kit';
import { StartError } from '../../startError';
import { checkDefinitions } from './checkDefinitions';
import { checkExtensions, type FileMistake } from './checkExtensions';
import { readDefinition } from './readDefinition';

const ENDING = '.resource.json';

/**
 * The built-in definitions plus the folder's `*.resource.json`.
 * @param hookNames resources that have own hooks
 * @throws StartError naming every file, field and, where one is near, the intended spelling
 */
export function loadRegistry(builtIn: Registry, folder: string, hookNames: readonly string[] = []): Registry {
  const { registry, mistakes } = readRegistry(builtIn, folder, hookNames);
  if (mistakes.length === 0) return registry;
  throw new StartError(
    `Ressourcen haben Fehler; bitte berichtigen, die Daten sind unverändert:\n${mistakes.map(inWords).join('\n')}`,
  );
}

export const inWords = ({ file, field, message }: FileMistake): string =>
  `  ${[file, field].filter(Boolean).join(', ')}: ${message}`;

/** The registry, and mistakes in additions by files and by code. */
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
