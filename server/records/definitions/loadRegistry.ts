import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyResource, Registry, ResourceExtension } from '../../../src/resources/kit';
import { StartError } from '../../startError';
import { checkDefinitions } from './checkDefinitions';
import { checkExtended } from './checkExtended';
import { checkExtensions } from './checkExtensions';
import { extendRegistry, type FileMistake, type GivenExtension } from './extendRegistry';
import { checkExtensionShape, readDefinition } from './readDefinition';

const ENDING = '.resource.json';

/**
 * The built-in definitions plus the folder's `*.resource.json`.
 * @param hookNames resources that have own hooks
 * @param extensions in code
 * @throws StartError naming every file, field and, where one is near, the intended spelling
 */
export function loadRegistry(
  builtIn: Registry,
  folder: string,
  hookNames: readonly string[] = [],
  extensions: readonly ResourceExtension[] = [],
): Registry {
  const { registry, mistakes } = readRegistry(builtIn, folder, hookNames, extensions);
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
  extensions: readonly ResourceExtension[] = [],
): { registry: Registry; mistakes: FileMistake[] } {
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ENDING))
        .sort()
    : [];
  const added: { file: string; definition: AnyResource }[] = [];
  const { given, mistakes } = inCode(extensions);
  for (const file of files) {
    const path = join(folder, file);
    const { definition, extension, mistakes: found } = readDefinition(readFileSync(path, 'utf8'));
    if (extension) given.push({ file: path, extension });
    if (definition) added.push({ file: path, definition });
    mistakes.push(...found.map((mistake) => ({ ...mistake, file: path })));
  }
  const definitions = added.map(({ definition }) => definition);
  const plain = [...builtIn, ...definitions];
  const { registry, mistakes: misfits } = extendRegistry(plain, given);
  mistakes.push(...misfits, ...checkExtended(plain, registry, given));
  mistakes.push(...checkExtensions(builtIn, registry, hookNames));
  for (const { file, definition } of added) {
    mistakes.push(...checkDefinitions([definition], registry).map((mistake) => ({ ...mistake, file })));
  }
  return { registry, mistakes };
}

/** The builder checks no types, so that these are read as files are. */
function inCode(extensions: readonly ResourceExtension[]) {
  const given: GivenExtension[] = [];
  const mistakes: FileMistake[] = [];
  for (const each of extensions) {
    const file = `extensions/${each.extends}.ts`;
    const { extension, mistakes: found } = checkExtensionShape(each);
    if (extension) given.push({ file, extension });
    mistakes.push(...found.map((mistake) => ({ ...mistake, file })));
  }
  return { given, mistakes };
}
