import type { AnyResource, Registry } from '../../../src/resources/kit';
import { checkDefinitions, type Mistake, unknown } from './checkDefinitions';
import type { FileMistake, GivenExtension } from './extendRegistry';

/** Mistakes of the product's resources that came with extensions, each told of the file that it came with. */
export function checkExtended(plain: Registry, registry: Registry, given: readonly GivenExtension[]): FileMistake[] {
  return registry.flatMap((resource, index) => {
    const before = plain[index];
    if (before === resource || before === undefined) return [];
    const known = new Set(checkDefinitions([before], plain).map(asText));
    const ofResource = given.filter(({ extension }) => extension.extends === resource.name);
    const found = checkDefinitions([resource], registry)
      .filter((mistake) => !known.has(asText(mistake)))
      .map((mistake) => ({ ...mistake, file: fileOf(mistake, ofResource) }));
    return [...found, ...ofResource.flatMap((each) => unknownColumns(each, resource))];
  });
}

/** Names in extensions of resources that keep no list of their columns. */
function unknownColumns({ file, extension }: GivenExtension, { name, fields, list }: AnyResource): FileMistake[] {
  if (list?.columns) return [];
  const keys = Object.keys(fields);
  return (extension.list?.columns ?? [])
    .filter((key) => !keys.includes(key))
    .map((key) => ({ file, resource: name, field: 'list.columns', message: unknown('Feld', key, keys) }));
}

const asText = ({ field, message }: Mistake) => `${field} ${message}`;

function fileOf({ field = '' }: Mistake, given: readonly GivenExtension[]): string {
  const [part = '', key = ''] = field.split('.');
  const found = given.find(({ extension }) =>
    part === 'fields' ? key in (extension.fields ?? {}) : part in extension,
  );
  return (found ?? given[0])?.file ?? '';
}
