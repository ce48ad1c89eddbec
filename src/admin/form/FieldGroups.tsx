import { Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Columns } from '../../ui/Columns';
import type { GroupOfFields } from '../records/fieldsOfForm';
import { FormFields, type FormFieldsProps, useShownFields } from './FormFields';

export interface FieldGroupsProps extends Omit<FormFieldsProps, 'fields'> {
  groups: readonly GroupOfFields[];
  children?: ReactNode;
}

export const FieldGroups = ({ groups, children, ...props }: FieldGroupsProps) => (
  <Columns>
    {groups.map((group) => (
      <FieldGroup key={group.label} {...group} {...props} />
    ))}
    {children}
  </Columns>
);

function FieldGroup({ label, fields, ...props }: GroupOfFields & Omit<FormFieldsProps, 'fields'>) {
  const id = useId();
  const isEmpty = useShownFields(fields).length === 0;
  if (isEmpty) return null;
  return (
    <Stack role="group" aria-labelledby={id} spacing={1.5}>
      <Typography id={id} variant="h3" component="h2" sx={{ pb: 0.5 }}>
        {label}
      </Typography>
      <FormFields fields={fields} {...props} />
    </Stack>
  );
}
