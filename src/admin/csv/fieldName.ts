import type { AnyResource } from '../../resources/kit';

/** Of the id, and of the parts of an article list, too. */
export const fieldName = ({ fields }: Pick<AnyResource, 'fields'>, key: string): string =>
  fields[key]?.label ?? OTHERS[key] ?? key;

const OTHERS: Readonly<Record<string, string>> = { id: 'Id', code: 'EAN', package: 'Gebinde (Anzahl und Verpackung)' };
