/** The product's rules that give an example below a field; what each needs stands beside it in src/rules/fieldExamples.ts. */
export const EXAMPLE_RULES = ['packages', 'minimum', 'fixedAmount'] as const;
export type ExampleRule = (typeof EXAMPLE_RULES)[number];

/** What people get wrong about a field, below it. */
export interface Help {
  /** A sentence. */
  text: string;
  /** What a rule makes of the numbers that stand in the form just now. */
  example?: {
    rule: ExampleRule;
    /**
     * What the rule needs: a number, a field of the form, or one of the record that a reference of the form refers to
     * (`stockItemId.unitsPerPackage`). A reference stands for what its record is called.
     */
    using: Readonly<Record<string, string | number>>;
  };
}
