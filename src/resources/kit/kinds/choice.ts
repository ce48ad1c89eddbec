import { textKey } from '../../../lib/textKey';
import type { Common, Exact, Kind, Rule } from '../common';
import { messages } from '../messages';

export interface ChoiceOptions<C extends string | number = string | number> extends Common {
  required?: Rule;
  choices: readonly C[];
  labels?: Readonly<Record<string, string>>;
  /** Numbers below it get the standard message of a minimum instead of `message`. */
  min?: number;
  message?: string;
  default?: C;
}
export type ChoiceField = { kind: 'choice' } & ChoiceOptions;
export type ChoiceValue<F> = { value: F extends { choices: readonly (infer C)[] } ? C : never; empty: null };

export const choice = <const C extends string | number, const O extends ChoiceOptions<C>>(
  options: Exact<O, ChoiceOptions<C>> & ChoiceOptions<C>,
) => ({ kind: 'choice', ...options }) as const;

export const choiceKind: Kind<ChoiceField> = {
  shape: (field) => (typeof field.choices[0] === 'number' ? 'integer' : 'text'),
  normalise: (_, value) => value,
  check(field, value) {
    if (field.min !== undefined && typeof value === 'number' && value < field.min) return messages.min(field.min);
    return field.choices.some((each) => each === value) ? undefined : (field.message ?? messages.notAChoice);
  },
  toColumn: (_, value) => (typeof value === 'string' || typeof value === 'number' ? value : null),
  fromColumn: (_, value) => value,
  schema: (field) => ({ enum: field.required ? [...field.choices] : [...field.choices, null] }),
  words: (field, value) => (typeof value === 'string' || typeof value === 'number' ? labelOf(field, value) : ''),
  // By position, since an order such as that of weekdays has a meaning.
  sortValue(field, value) {
    const place = (field.choices as readonly unknown[]).indexOf(value);
    return place < 0 ? null : place;
  },
  filter: () => 'value',
  read(field, text, { unknown }) {
    const isMeant = (name: string) => textKey(name) === textKey(text);
    const found =
      field.choices.find((each) => isMeant(labelOf(field, each))) ?? field.choices.find((each) => isMeant(`${each}`));
    if (found !== undefined) return { value: found };
    return {
      error: unknown(
        text.trim(),
        field.choices.map((each) => labelOf(field, each)),
      ),
    };
  },
  isText: true,
  options: {
    required: { type: 'rule' },
    choices: { type: 'choices', needed: true },
    labels: { type: 'labels' },
    min: { type: 'number' },
    message: { type: 'text' },
    default: { type: 'choice' },
  },
};

const labelOf = (field: ChoiceField, choice: string | number) => field.labels?.[choice] ?? String(choice);
