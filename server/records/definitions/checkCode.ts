import { resources } from '../../../src/resources';
import type { AnyResource, Registry } from '../../../src/resources/kit';
import { checkDefinitions } from './checkDefinitions';
import type { FileMistake } from './extendRegistry';
import { checkShape } from './readDefinition';
import { unknownNameMessage } from './unknownNameMessage';

/** Checks the resources and hooks of `extensions`, whose types the build does not check. @param builtIn includes those resources */
export function checkCode(builtIn: Registry, registry: Registry, hookNames: readonly string[]): FileMistake[] {
  const product: Registry = resources;
  const own = builtIn.filter((resource) => !product.includes(resource));
  const names = registry.map(({ name }) => name);
  return [
    ...own.flatMap((resource) => {
      const shape = checkShape(withoutCodeOptions(resource)).mistakes;
      const mistakes = shape.length > 0 ? shape : checkDefinitions([resource], registry);
      return mistakes.map((mistake) => ({ ...mistake, file: `extensions/${resource.name}.ts` }));
    }),
    ...hookNames
      .filter((name) => !names.includes(name))
      .map((name) => ({
        file: 'extensions/hooks.ts',
        message: unknownNameMessage('Ressource', name, names),
      })),
  ];
}

export function withoutCodeOptions({ api, fields, ...rest }: AnyResource): unknown {
  const { listBy, ...told } = api.dialect === 'bodyVerbs' ? api : { ...api, listBy: undefined };
  return {
    ...rest,
    api: told,
    fields: Object.fromEntries(
      Object.entries(fields).map(([key, field]) => {
        if (field.kind !== 'text') return [key, field];
        const { secret, ...others } = field;
        return [key, others];
      }),
    ),
  };
}
