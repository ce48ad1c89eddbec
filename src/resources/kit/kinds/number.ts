import type { Common, Kind, Rule } from '../common';
import { messages } from '../messages';

export const EXAMPLE_RULES = ['packages', 'minimum', 'fixedAmount'] as const;
export type ExampleRule = (typeof EXAMPLE_RULES)[number];

export interface Help {
  text: string;
  example?: {
    rule: ExampleRule;
    using: Readonly<Record<string, string | number>>;
  };
}

export interface NumberOptions extends Common {
  required?: Rule;
  min?: number;
  max?: number;
  above?: number;
  message?: string;
  notNumber?: string;
  default?: number;
  help?: Help;
}

export function checkNumber(field: NumberOptions, value: unknown): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return field.notNumber ?? messages.notANumber;
  if (field.min !== undefined && value < field.min) return field.message ?? messages.min(field.min);
  if (field.max !== undefined && value > field.max) return field.message ?? messages.max(field.max);
  if (field.above !== undefined && value <= field.above) return field.message ?? messages.above(field.above);
  return undefined;
}

export const numberWords = {
  sortValue: (_: unknown, value: unknown) => (typeof value === 'number' ? value : null),
  isNumber: true,
} satisfies Partial<Kind<NumberOptions>>;

export const numberOptions = {
  required: { type: 'rule' },
  min: { type: 'number' },
  max: { type: 'number' },
  above: { type: 'number' },
  message: { type: 'text' },
  notNumber: { type: 'text' },
  default: { type: 'number' },
  help: { type: 'help' },
} as const;

export const numberSchema = (field: NumberOptions, type: 'integer' | 'number') => ({
  type: field.required ? type : [type, 'null'],
  ...(field.min !== undefined ? { minimum: field.min } : {}),
  ...(field.max !== undefined ? { maximum: field.max } : {}),
  ...(field.above !== undefined ? { exclusiveMinimum: field.above } : {}),
  ...(field.default !== undefined ? { default: field.default } : {}),
});
