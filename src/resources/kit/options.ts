export type Option = (
  | { type: 'text' | 'number' | 'flag' | 'true' | 'rule' | 'name' | 'path' | 'choice' | 'choices' | 'labels' | 'help' }
  | { type: 'integer'; min: number; max?: number }
  | { type: 'oneOf'; values: readonly string[] }
) & { needed?: true };

export const onDelete = (...values: readonly string[]): Option => ({ type: 'oneOf', values });
