import type { ReactNode } from 'react';
import { type AnyRecord, type AnyResource, isSecret } from '../../resources/kit';
import { fieldsOfForm, groupsOfForm } from '../records/fieldsOfForm';
import { useFieldViews } from '../records/fieldViews';
import { useRole } from '../records/useRole';
import { FieldGroups } from './FieldGroups';
import { FormFields } from './FormFields';

export interface RecordFieldsProps {
  resource: AnyResource;
  record?: AnyRecord;
  editable: readonly string[];
  isGrouped?: boolean;
  children?: ReactNode;
}

export function RecordFields({ resource, record, editable, isGrouped = false, children }: RecordFieldsProps) {
  const views = useFieldViews(resource.name);
  const shown = fieldsOfForm(resource, useRole(), record).filter(
    ([key, field]) => editable.includes(key) || !isSecret(field),
  );
  const props = { editable, isNew: !record, views };
  if (isGrouped && resource.form?.groups) {
    return (
      <FieldGroups groups={groupsOfForm(resource, shown)} {...props}>
        {children}
      </FieldGroups>
    );
  }
  return (
    <>
      <FormFields fields={shown} {...props} />
      {children}
    </>
  );
}
