import { useRecordContext } from 'ra-core';
import type { ComponentType } from 'react';
import type { Field, FieldKind } from '../../resources/kit';
import { isAskedFor } from '../records/fieldsOfForm';
import type { InputProps } from '../records/InputProps';
import { useDefinition } from '../records/registry';
import { ChoiceInput } from './ChoiceInput';
import { DateInput } from './DateInput';
import { DecimalInput } from './DecimalInput';
import { FlagInput } from './FlagInput';
import { IntegerInput } from './IntegerInput';
import { ReferenceInput } from './ReferenceInput';
import { ReferenceManyInput } from './ReferenceManyInput';
import { TextInput } from './TextInput';

export const inputs: { [K in FieldKind]: ComponentType<InputProps<Extract<Field, { kind: K }>>> } = {
  text: TextInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  flag: FlagInput,
  date: DateInput,
  choice: ChoiceInput,
  reference: ReferenceInput,
  referenceMany: ReferenceManyInput,
};

export type FieldInputProps = Omit<InputProps, 'field'> & { field?: Field };

/** Input of a field; in react-admin's forms, `<FieldInput source="name" />` finds the field of the page's resource. */
export const FieldInput = ({ field, ...props }: FieldInputProps) =>
  field ? <InputOfKind {...props} field={field} /> : <OwnFieldInput {...props} />;

function InputOfKind(props: InputProps) {
  const Input = inputs[props.field.kind] as ComponentType<InputProps>;
  return <Input {...props} />;
}

function OwnFieldInput(props: Omit<InputProps, 'field'>) {
  const { name, fields } = useDefinition();
  const isNew = useRecordContext()?.id === undefined;
  const field = fields[props.source];
  if (!field) throw new Error(`${name} has no field ${props.source}`);
  return <InputOfKind isRequired={isAskedFor(field, isNew)} {...props} field={field} />;
}
