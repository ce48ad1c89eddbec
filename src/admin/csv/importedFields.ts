import type { AnyResource } from '../../resources/kit';

/** Parts of a list besides an article's fields. */
export const ARTICLE_PARTS: readonly string[] = ['code', 'package'];

/** Whether a column may be assigned to it. */
export const isImported = ({ name, fields }: AnyResource, field: string): boolean =>
  field === 'id' || field in fields || (name === 'stockItems' && ARTICLE_PARTS.includes(field));
