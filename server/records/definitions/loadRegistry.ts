import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { resources } from '../../../src/resources';
import type { AnyResource, Registry, ResourceExtension } from '../../../src/resources/kit';
import { StartError } from '../../startError';
import { checkCode } from './checkCode';
import { checkDefinitions } from './checkDefinitions';
import { extendRegistry, type FileMistake, type GivenExtension } from './extendRegistry';
import type { Mistake } from './Mistake';
import { checkExtensionShape, type ReadDefinition, readDefinition } from './readDefinition';
import { unknownNameMessage } from './unknownNameMessage';

export const ENDING = '.resource.json';

/** @throws StartError naming every file, field and, where one is near, the intended spelling */
export function loadRegistry(...given: Parameters<typeof readRegistry>): Registry {
  const { registry, mistakes } = readRegistry(...given);
  if (mistakes.length === 0) return registry;
  throw new StartError(
    `Ressourcen haben Fehler; bitte berichtigen, die Daten sind unverändert:\n${mistakes.map(inWords).join('\n')}`,
  );
}

export const inWords = ({ file, field, message }: FileMistake): string =>
  `  ${[file, field].filter(Boolean).join(', ')}: ${message}`;

export interface ReadRegistry {
  registry: Registry;
  plain: Registry;
  mistakes: FileMistake[];
}

/** @throws StartError for a missing folder: a mistyped name would start without the folder's definitions */
export function requireFolder(folder: string): void {
  if (!existsSync(folder))
    throw new StartError(
      `Den Ordner für eigene Ressourcen ${folder} gibt es nicht. Bitte den Namen in RESOURCES_DIR prüfen oder den Ordner anlegen.`,
    );
}

/** Reads the built-in definitions and the folder's `*.resource.json`. @param hookNames resources with own hooks */
export const readRegistry = (
  builtIn: Registry,
  folder: string,
  hookNames: readonly string[] = [],
  extensions: readonly ResourceExtension[] = [],
): ReadRegistry => readFiles(builtIn, definitionFiles(folder), hookNames, extensions);

/** @throws StartError for a folder that cannot be read */
export const definitionFiles = (folder: string): string[] =>
  existsSync(folder)
    ? namesIn(folder)
        .filter((name) => name.endsWith(ENDING))
        .sort()
        .map((name) => join(folder, name))
    : [];

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    throw new StartError(
      `Der Ordner für eigene Ressourcen ${folder} lässt sich nicht lesen. Bitte die Rechte prüfen oder mit RESOURCES_DIR einen anderen Ordner angeben.`,
      { cause },
    );
  }
}

const UNREADABLE = 'Das lässt sich nicht als Datei lesen; bitte anders nennen oder die Rechte prüfen.';

export function readDefinitionFile(path: string): ReadDefinition {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return { name: '', mistakes: [{ message: UNREADABLE }] };
  }
  return readDefinition(text);
}

export function readFiles(
  builtIn: Registry,
  paths: readonly string[],
  hookNames: readonly string[],
  extensions: readonly ResourceExtension[],
): ReadRegistry {
  const added: { file: string; definition: AnyResource }[] = [];
  const unread: string[] = [];
  const { given, mistakes, leftOut } = inCode(extensions);
  for (const path of paths) {
    const { name, definition, extension, mistakes: found, ...rest } = readDefinitionFile(path);
    leftOut.push(...(rest.leftOut ?? []));
    if (extension) given.push({ file: path, extension });
    if (definition) added.push({ file: path, definition });
    else if (!extension) unread.push(name, basename(path, ENDING));
    mistakes.push(...found.map((mistake) => ({ ...mistake, file: path })));
  }
  const definitions = added.map(({ definition }) => definition);
  const plain = inOrder(builtIn, definitions);
  const { registry, mistakes: misfits } = extendRegistry(plain, given);
  mistakes.push(...misfits, ...checkExtended(plain, registry, given));
  mistakes.push(...checkCode(builtIn, registry, hookNames));
  for (const { file, definition } of added) {
    mistakes.push(...checkDefinitions([definition], registry).map((mistake) => ({ ...mistake, file })));
  }
  const follows = [
    ...unread.map((name) => unknownNameMessage('Ressource', name, [])),
    ...leftOut.map((name) => unknownNameMessage('Feld', name, [])),
  ];
  return {
    registry,
    plain,
    mistakes: mistakes.filter(({ message }) => !follows.some((each) => message.includes(each))),
  };
}

/** Appends own resources by name, so that their order does not depend on whether code or a file describes them. */
function inOrder(builtIn: Registry, definitions: readonly AnyResource[]): Registry {
  const product: Registry = resources;
  const own = [...builtIn.filter((each) => !product.includes(each)), ...definitions];
  return [...builtIn.filter((each) => product.includes(each)), ...own.toSorted((a, b) => (a.name < b.name ? -1 : 1))];
}

/** Checks extensions in code like those in files, since the build does not check their types. */
function inCode(extensions: readonly ResourceExtension[]) {
  const given: GivenExtension[] = [];
  const mistakes: FileMistake[] = [];
  const leftOut: string[] = [];
  for (const each of extensions) {
    const file = `extensions/${each.extends}.ts`;
    const { extension, mistakes: found, leftOut: names = [] } = checkExtensionShape(each);
    leftOut.push(...names);
    if (extension) given.push({ file, extension });
    mistakes.push(...found.map((mistake) => ({ ...mistake, file })));
  }
  return { given, mistakes, leftOut };
}

function checkExtended(plain: Registry, registry: Registry, given: readonly GivenExtension[]): FileMistake[] {
  return registry.flatMap((resource, index) => {
    const before = plain[index];
    if (before === resource || before === undefined) return [];
    const known = new Set(checkDefinitions([before], plain).map(asText));
    const ofResource = given.filter(({ extension }) => extension.extends === resource.name);
    const found = checkDefinitions([resource], registry)
      .filter((mistake) => !known.has(asText(mistake)))
      .map((mistake) => inFile(mistake, before, ofResource));
    return [...found, ...ofResource.flatMap((each) => unknownColumns(each, resource))];
  });
}

function unknownColumns({ file, extension }: GivenExtension, { fields, list }: AnyResource): FileMistake[] {
  if (list?.columns) return [];
  const keys = Object.keys(fields);
  return (extension.list?.columns ?? [])
    .filter((key) => !keys.includes(key))
    .map((key) => ({ file, field: 'list.columns', message: unknownNameMessage('Feld', key, keys) }));
}

const asText = ({ field, message }: Mistake) => `${field} ${message}`;

/** Maps a mistake to its place in an extension's file: the resource joins the lists of all its extensions. */
function inFile(mistake: Mistake, before: AnyResource, given: readonly GivenExtension[]): FileMistake {
  const [part = '', key = '', ...rest] = mistake.field?.split('.') ?? [];
  let index = Number(key || Number.NaN) - (listOf(before, part)?.length ?? 0);
  for (const { file, extension } of given) {
    const list = listOf(extension, part);
    if (list && Number.isInteger(index) && index < list.length)
      return { ...mistake, file, field: [part, index, ...rest].join('.') };
    index -= list?.length ?? 0;
  }
  const found = given.find(({ extension }) =>
    part === 'fields' ? key in (extension.fields ?? {}) : part in extension,
  );
  return { ...mistake, file: (found ?? given[0])?.file ?? '' };
}

const listOf = (of: object, part: string): readonly unknown[] | undefined => {
  const value: unknown = Object.hasOwn(of, part) ? Reflect.get(of, part) : undefined;
  return Array.isArray(value) ? value : undefined;
};
