import type { StringMap } from 'ra-core';
import type { Registry } from '../resources/kit';

export const resourceMessages = (registry: Registry): { resources: StringMap } => ({
  resources: Object.fromEntries(
    registry.map(({ name, label, fields }) => [
      name,
      {
        name: `${label.one} |||| ${label.many}`,
        fields: { id: 'Id', ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.label])) },
      },
    ]),
  ),
});
