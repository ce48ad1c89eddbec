import type { Field } from '../../resources/kit';

export interface InputProps<F extends Field = Field> {
  source: string;
  field: F;
  disabled?: boolean;
  isRequired?: boolean;
  hint?: string;
}
