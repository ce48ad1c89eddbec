import { useRecordContext } from 'ra-core';
import { useContext } from 'react';
import type { AnyRecord } from '../../resources/kit';
import { FormRulesContext } from '../records/FormRules';
import { editableKeys, fieldsOfForm } from '../records/fieldsOfForm';
import { useFieldViews } from '../records/fieldViews';
import { useDefinition } from '../records/registry';
import { useRole } from '../records/useRole';
import { FormFields } from './FormFields';

export function OwnFields({ isReadOnly }: { isReadOnly: boolean }) {
  const resource = useDefinition();
  const role = useRole();
  const { decide } = useContext(FormRulesContext);
  const record = useRecordContext<AnyRecord>();
  const fields = fieldsOfForm(resource, role, record).filter(([, { own }]) => own);
  const editable = isReadOnly ? [] : editableKeys(resource, role, record, decide);
  return (
    <FormFields fields={fields} editable={editable} isNew={record === undefined} views={useFieldViews(resource.name)} />
  );
}
