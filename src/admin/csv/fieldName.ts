import type { AnyResource } from '../../resources/kit';

/** Includes the id. */
export const fieldName = ({ fields }: Pick<AnyResource, 'fields'>, key: string): string =>
  key === 'id' ? 'Id' : (fields[key]?.label ?? key);
