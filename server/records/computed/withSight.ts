import { type AnyResource, type Field, isMoney, type Registry } from '../../../src/resources/kit';
import { modelOf, readsOf, whereKey } from './model';

/** Marks computed fields that show money under another unit, and views chosen by money: the sight of prices goes for them, too. */
export const withSight = (registry: Registry): Registry => registry.map((resource) => marked(resource, registry));

function marked(resource: AnyResource, registry: Registry): AnyResource {
  const { views } = resource;
  if (!views && Object.values(resource.fields).every(({ computed }) => computed === undefined)) return resource;
  const readsMoney = (key: string) =>
    readsOf(modelOf(registry), resource.name, [key]).some((read) => {
      const field = registry.find(({ name }) => name === read.resource)?.fields[read.key];
      return field !== undefined && isMoney(field);
    });
  const fields = Object.entries(resource.fields).map(([key, field]): [string, Field] => [
    key,
    field.computed !== undefined && readsMoney(key) ? { ...field, readsMoney: true } : field,
  ]);
  const seen = views?.map((view) => (readsMoney(whereKey(view)) ? { ...view, readsMoney: true as const } : view));
  return { ...resource, fields: Object.fromEntries(fields), ...(seen && { views: seen }) };
}
