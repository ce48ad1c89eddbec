/** Rules that make examples below a field; src/rules/fieldExamples.ts says what each needs. */
export const EXAMPLE_RULES = ['packages', 'minimum', 'fixedAmount'] as const;
export type ExampleRule = (typeof EXAMPLE_RULES)[number];

/** Explains below a field what people get wrong about it. */
export interface Help {
  text: string;
  /** Result of a rule for the numbers in the form. */
  example?: {
    rule: ExampleRule;
    /** A number, a field of the form, or a field of a referenced record (`stockItemId.unitsPerPackage`). */
    using: Readonly<Record<string, string | number>>;
  };
}
