import type { AnyRecord, AnyResource } from '../../resources/kit';
import { useFieldViews } from '../records/fieldViews';
import { useRole } from '../records/useRole';
import { FormFields } from './FormFields';
import { fieldsOfForm } from './fieldsOfForm';

export interface RecordFieldsProps {
  resource: AnyResource;
  /** Absent for a new one. */
  record?: AnyRecord;
  /** Keys of the fields that can be changed; the others are shown. */
  editable: readonly string[];
}

/** The inputs for a record, as its definition and the installation's own views describe them. */
export function RecordFields({ resource, record, editable }: RecordFieldsProps) {
  const views = useFieldViews(resource.name);
  // A secret that cannot be changed has nothing to show.
  const shown = fieldsOfForm(resource, useRole(), record).filter(
    ([key, field]) => editable.includes(key) || !(field.kind === 'text' && field.secret),
  );
  return <FormFields fields={shown} editable={editable} isNew={!record} views={views} />;
}
