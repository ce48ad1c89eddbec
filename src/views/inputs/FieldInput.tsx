import type { ComponentType } from 'react';
import type { Field } from '../../resources/kit';
import { ChoiceInput } from './ChoiceInput';
import { DateInput } from './DateInput';
import { DecimalInput } from './DecimalInput';
import { FlagInput } from './FlagInput';
import type { InputProps } from './InputProps';
import { InstantInput } from './InstantInput';
import { IntegerInput } from './IntegerInput';
import { ReferenceInput } from './ReferenceInput';
import { ReferenceManyInput } from './ReferenceManyInput';
import { SecretInput } from './SecretInput';
import { TextInput } from './TextInput';

/** The input for a field, by its kind. */
export function FieldInput(props: InputProps) {
  const Input = inputOf(props.field) as ComponentType<InputProps>;
  return <Input {...props} />;
}

function inputOf(field: Field) {
  switch (field.kind) {
    case 'text':
      return field.secret ? SecretInput : TextInput;
    case 'integer':
      return IntegerInput;
    case 'decimal':
      return DecimalInput;
    case 'flag':
      return FlagInput;
    case 'choice':
      return ChoiceInput;
    case 'reference':
      return ReferenceInput;
    case 'referenceMany':
      return ReferenceManyInput;
    case 'date':
      return field.time ? InstantInput : DateInput;
  }
}
