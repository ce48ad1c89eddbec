import { useFormContext, useWatch } from 'react-hook-form';
import { type Field, isVisible, namedIn, undecided } from '../../resources/kit';
import { ComputedInput } from '../inputs/ComputedInput';
import { FieldInput } from '../inputs/FieldInput';
import { isAskedFor } from '../records/fieldsOfForm';
import type { FieldViews } from '../records/fieldViews';

export interface FormFieldsProps {
  fields: readonly (readonly [string, Field])[];
  editable: readonly string[];
  isNew: boolean;
  views?: FieldViews;
}

export function FormFields({ fields, editable, isNew, views }: FormFieldsProps) {
  return useShownFields(fields).map(([key, field]) => {
    const Input = views?.[key]?.Input ?? (field.computed === undefined ? FieldInput : ComputedInput);
    const isEditable = editable.includes(key);
    return (
      <Input
        key={key}
        source={key}
        field={field}
        disabled={!isEditable}
        isRequired={isEditable && isAskedFor(field, isNew)}
      />
    );
  });
}

/** Fields whose condition the form's values meet. */
export function useShownFields(fields: FormFieldsProps['fields']): FormFieldsProps['fields'] {
  const { control } = useFormContext();
  const keys = fields.flatMap(([, { visibleWhen }]) => namedIn(visibleWhen));
  const watched = useWatch({ control, name: keys });
  const known = Object.fromEntries(keys.map((key, index) => [key, watched[index]]));
  return fields.filter(([, field]) => isVisible(field, known, undecided));
}
