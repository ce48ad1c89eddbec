export interface Mistake {
  /** Place in the definition, such as `fields.total.computed`. */
  field?: string;
  message: string;
}

export const mistakesAt = (field: string, messages: readonly string[]): Mistake[] =>
  messages.map((message) => ({ field, message }));
