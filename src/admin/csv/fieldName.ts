import type { AnyResource } from '../../resources/kit';

export const fieldName = ({ fields }: Pick<AnyResource, 'fields'>, key: string): string =>
  fields[key]?.label ?? OTHERS[key] ?? key;

const OTHERS: Readonly<Record<string, string>> = { id: 'Id', code: 'EAN', package: 'Verpackung mit Anzahl' };
