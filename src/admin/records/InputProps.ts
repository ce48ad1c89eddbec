import type { Field } from '../../resources/kit';

/** What every input of a form gets; its value comes from the form around it. */
export interface InputProps<F extends Field = Field> {
  /** Key of the record's field. */
  source: string;
  field: F;
  disabled?: boolean;
  isRequired?: boolean;
  /** Replaces the hint below the input. */
  hint?: string;
}
