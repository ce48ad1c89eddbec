import type { ReactNode } from 'react';
import { type AnyRecord, type AnyResource, isSecret } from '../../resources/kit';
import { fieldsOfForm, groupsOfForm } from '../records/fieldsOfForm';
import { useFieldViews } from '../records/fieldViews';
import { useRole } from '../records/useRole';
import { FieldGroups } from './FieldGroups';
import { FormFields } from './FormFields';

export interface RecordFieldsProps {
  resource: AnyResource;
  /** Absent for a new one. */
  record?: AnyRecord;
  /** Keys of the fields that can be changed; the others are shown. */
  editable: readonly string[];
  /** In the groups of the definition, where it has some: for a form that has a page to itself. */
  isGrouped?: boolean;
  /** What stands after the fields. */
  children?: ReactNode;
}

/** The inputs for a record, as its definition and the installation's own views describe them. */
export function RecordFields({ resource, record, editable, isGrouped = false, children }: RecordFieldsProps) {
  const views = useFieldViews(resource.name);
  // A secret that cannot be changed has nothing to show.
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
