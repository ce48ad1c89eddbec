import type { AnyResource } from '../../resources/kit';

/** What people call a field of a resource, the id included. */
export const fieldName = ({ fields }: Pick<AnyResource, 'fields'>, key: string): string =>
  key === 'id' ? 'Id' : (fields[key]?.label ?? key);
