import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { type AnyResource, kindOf, type Role } from '../../../resources/kit';
import { formatNumber } from '../../../rules/numbers';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { CheckButton } from '../../form/CheckButton';
import { useFieldViews } from '../../records/fieldViews';
import { BulkField } from './BulkField';
import { type BulkChange, checkChange, type LinkMode } from './bulkChange';
import { bulkFields } from './bulkFields';

export interface BulkEditDialogProps {
  resource: AnyResource;
  role: Role;
  count: number;
  onSubmit: (change: BulkChange) => void;
  onClose: () => void;
}

type Values = Record<string, unknown>;

export default function BulkEditDialog({ resource, role, count, onSubmit, onClose }: BulkEditDialogProps) {
  const fields = bulkFields(resource, role);
  const views = useFieldViews(resource.name);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [modes, setModes] = useState<Readonly<Record<string, LinkMode>>>({});
  const changeOf = (typed: Values): BulkChange => ({
    values: Object.fromEntries(
      fields
        .filter(([key]) => chosen.includes(key))
        .map(([key, field]) => [key, kindOf(field).normalise(field, typed[key])]),
    ),
    modes,
  });
  const form = useForm<Values>({
    defaultValues: Object.fromEntries(fields.map(([key, { kind }]) => [key, kind === 'referenceMany' ? [] : null])),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    resolver(values) {
      const messages = Object.entries(checkChange(resource, changeOf(values)));
      if (messages.length === 0) return { values, errors: {} };
      return {
        values: {},
        errors: Object.fromEntries(messages.map(([key, message]) => [key, { type: 'rule', message }])),
      };
    },
  });
  const change = changeOf(useWatch({ control: form.control }));
  const isReady = chosen.length > 0 && Object.keys(checkChange(resource, change)).length === 0;
  return (
    <FormProvider {...form}>
      <FormDialog
        title={`${formatNumber(count)} ${count === 1 ? resource.label.one : resource.label.many} bearbeiten`}
        ok="Ändern"
        isReady={isReady}
        aside={<CheckButton isWrong={chosen.length > 0 && !isReady} />}
        onSubmit={() => onSubmit(change)}
        onClose={onClose}
      >
        {fields.map(([key, field]) => (
          <BulkField
            key={key}
            source={key}
            field={field}
            view={views[key]}
            isChosen={chosen.includes(key)}
            onChoose={(isChosen) =>
              setChosen((before) => [...before.filter((each) => each !== key), ...(isChosen ? [key] : [])])
            }
            mode={modes[key] ?? 'replace'}
            onMode={(mode) => setModes((before) => ({ ...before, [key]: mode }))}
          />
        ))}
      </FormDialog>
    </FormProvider>
  );
}
