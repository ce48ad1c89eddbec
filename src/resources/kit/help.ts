export const EXAMPLE_RULES = ['packages', 'minimum', 'fixedAmount'] as const;
export type ExampleRule = (typeof EXAMPLE_RULES)[number];

export interface Help {
  text: string;
  example?: {
    rule: ExampleRule;
    using: Readonly<Record<string, string | number>>;
  };
}
