import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useUnsaved } from '../../device/useUnsaved';
import { type AnyRecord, type AnyResource, isSecret } from '../../resources/kit';
import { isSecretSetting } from '../../settings/settings';
import type { Values } from './normaliseValues';
import type { useFormRows } from './rows/useFormRows';
import type { useRecordForm } from './useRecordForm';

interface UnsavedRecord {
  base: AnyRecord | undefined;
  values: Values;
  rows: ReturnType<typeof useFormRows>['edits'];
}

interface UnsavedRecordOptions {
  resource: AnyResource;
  editable: readonly string[];
  form: Pick<ReturnType<typeof useRecordForm>, 'base' | 'typed' | 'putBack' | 'isDirty'>;
  rows: Pick<ReturnType<typeof useFormRows>, 'edits' | 'putBack' | 'isChanged'>;
}

/** Puts back what was typed when the session ended, with the version it began from. */
export function useUnsavedRecord({ resource, editable, form, rows }: UnsavedRecordOptions): void {
  const kept = useUnsaved<UnsavedRecord>(resource.name, () => {
    if (!form.isDirty && !rows.isChanged) return undefined;
    return { base: form.base, values: publicValues(resource, form.typed()), rows: rows.edits };
  });
  const putBack = useEffectEvent(({ base, values, rows: edits }: UnsavedRecord) => {
    const still = Object.entries(values).filter(([key]) => editable.includes(key));
    form.putBack(base, Object.fromEntries(still));
    rows.putBack(edits);
  });
  // Earlier, react-admin's form would still reset it.
  const { isReady } = useFormContext().formState;
  useEffect(() => {
    if (kept && isReady) putBack(kept);
  }, [kept, isReady]);
}

const publicValues = ({ fields }: AnyResource, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !isSecret(fields[key]) && !isSecretSetting(key)));
