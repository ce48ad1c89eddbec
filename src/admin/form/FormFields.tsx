import { useRecordContext } from 'ra-core';
import { useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Field, isNeeded, isVisible, namedIn } from '../../resources/kit';
import { ComputedInput } from '../inputs/ComputedInput';
import { FieldInput } from '../inputs/FieldInput';
import { FormRulesContext } from '../records/FormRules';
import { isAskedFor } from '../records/fieldsOfForm';
import type { FieldViews } from '../records/fieldViews';

export interface FormFieldsProps {
  fields: readonly (readonly [string, Field])[];
  editable: readonly string[];
  isNew: boolean;
  views?: FieldViews;
}

export function FormFields({ fields, editable, isNew, views }: FormFieldsProps) {
  const { decide } = useContext(FormRulesContext);
  const values = useDecidingValues(fields);
  return useShownFields(fields).map(([key, field]) => {
    const Input = views?.[key]?.Input ?? (field.computed === undefined ? FieldInput : ComputedInput);
    const isEditable = editable.includes(key);
    return (
      <Input
        key={key}
        source={key}
        field={field}
        disabled={!isEditable}
        isRequired={isEditable && (isAskedFor(field, isNew) || isNeeded(field, values, decide))}
      />
    );
  });
}

export function useShownFields(fields: FormFieldsProps['fields']): FormFieldsProps['fields'] {
  const { decide } = useContext(FormRulesContext);
  const values = useDecidingValues(fields);
  return fields.filter(([, field]) => isVisible(field, values, decide));
}

function useDecidingValues(fields: FormFieldsProps['fields']): Record<string, unknown> {
  const { control, getValues } = useFormContext();
  const id = useRecordContext()?.id;
  const hasExpression = fields.some(
    ([, { visibleWhen, requiredWhen }]) => typeof visibleWhen === 'string' || requiredWhen !== undefined,
  );
  const keys = hasExpression ? Object.keys(getValues()) : fields.flatMap(([, { visibleWhen }]) => namedIn(visibleWhen));
  const watched = useWatch({ control, name: keys });
  return { ...Object.fromEntries(keys.map((key, index) => [key, watched[index]])), id };
}
