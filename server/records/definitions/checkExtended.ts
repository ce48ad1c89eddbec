import type { Registry } from '../../../src/resources/kit';
import { checkDefinitions, type Mistake } from './checkDefinitions';
import type { FileMistake, GivenExtension } from './extendRegistry';

/** Mistakes of the product's resources that came with extensions, each told of the file that it came with. */
export function checkExtended(plain: Registry, registry: Registry, given: readonly GivenExtension[]): FileMistake[] {
  return registry.flatMap((resource, index) => {
    const before = plain[index];
    if (before === resource || before === undefined) return [];
    const known = new Set(checkDefinitions([before], plain).map(asText));
    const ofResource = given.filter(({ extension }) => extension.extends === resource.name);
    return checkDefinitions([resource], registry)
      .filter((mistake) => !known.has(asText(mistake)))
      .map((mistake) => ({ ...mistake, file: fileOf(mistake, ofResource) }));
  });
}

const asText = ({ field, message }: Mistake) => `${field} ${message}`;

function fileOf({ field = '' }: Mistake, given: readonly GivenExtension[]): string {
  const [part = '', key = ''] = field.split('.');
  const found = given.find(({ extension }) =>
    part === 'fields' ? key in (extension.fields ?? {}) : part in extension,
  );
  return (found ?? given[0])?.file ?? '';
}
