import type { IntegerField } from '../../resources/kit/kinds/integer';
import { WHOLE } from '../../rules/readNumber';
import type { InputProps } from '../records/InputProps';
import { NumberInput } from './NumberInput';

export interface IntegerInputProps extends InputProps<IntegerField> {
  unit?: string;
}

export const IntegerInput = (props: IntegerInputProps) => (
  <NumberInput {...props} format={WHOLE} min={props.field.min} />
);
