import type { AnyResource } from '../../resources/kit';

/** Columns of an article list that are not fields of the article. */
export const ARTICLE_PARTS: readonly string[] = ['code', 'package'];

export const isImported = ({ name, fields }: AnyResource, field: string): boolean =>
  field === 'id' || field in fields || (name === 'stockItems' && ARTICLE_PARTS.includes(field));
