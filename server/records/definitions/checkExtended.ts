import type { AnyResource, Registry } from '../../../src/resources/kit';
import { checkDefinitions } from './checkDefinitions';
import type { FileMistake, GivenExtension } from './extendRegistry';
import type { Mistake } from './Mistake';
import { unknownNameMessage } from './unknownNameMessage';

export function checkExtended(plain: Registry, registry: Registry, given: readonly GivenExtension[]): FileMistake[] {
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

function unknownColumns({ file, extension }: GivenExtension, { name, fields, list }: AnyResource): FileMistake[] {
  if (list?.columns) return [];
  const keys = Object.keys(fields);
  return (extension.list?.columns ?? [])
    .filter((key) => !keys.includes(key))
    .map((key) => ({ file, resource: name, field: 'list.columns', message: unknownNameMessage('Feld', key, keys) }));
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
