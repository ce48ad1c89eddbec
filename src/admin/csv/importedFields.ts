import type { AnyResource } from '../../resources/kit';

export const ARTICLE_PARTS: readonly string[] = ['code', 'package'];

export const isImported = ({ name, fields }: AnyResource, field: string): boolean =>
  field === 'id' || field in fields || (name === 'stockItems' && ARTICLE_PARTS.includes(field));
