export interface Mistake {
  resource: string;
  /** Place in the definition, such as `fields.total.computed`. */
  field?: string;
  message: string;
}
