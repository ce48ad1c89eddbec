/** Something wrong with a definition. */
export interface Mistake {
  resource: string;
  /** Its place, such as `fields.total.computed`. */
  field?: string;
  message: string;
}
