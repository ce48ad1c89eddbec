import { useQueryClient } from '@tanstack/react-query';
import { useSaveContext } from 'ra-core';
import { useContext, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { conflictingRecord, problemIn } from '../../dataProvider/HttpError';
import { fromWire } from '../../dataProvider/records';
import { changeWholeList } from '../../dataProvider/wholeList';
import { useDataProvider } from '../../queries/useDataProvider';
import { type AnyRecord, type AnyResource, emptyRecord, isVisible } from '../../resources/kit';
import { FormRulesContext } from '../records/FormRules';
import { SubmitContext } from '../records/SubmitContext';
import { useInvalidate } from '../records/useInvalidate';
import { mergeRecords } from './mergeRecords';
import { normaliseValues, type Values } from './normaliseValues';
import { RowsUnsaved } from './rows/RowsUnsaved';

export interface RecordFormOptions<Saved = AnyRecord> {
  resource: AnyResource;
  record?: AnyRecord;
  /** The user typed the initial values, so they may be saved unchanged. */
  isBegun?: boolean;
  editable: readonly string[];
  /** Replaces react-admin's save context. @param base record that the values are based on, for its version */
  save?: (values: Values, base: AnyRecord | undefined) => Promise<Saved>;
  /** @throws RowsUnsaved */
  rows?: { isChanged: boolean; save: (saved: AnyRecord) => Promise<void> };
  onSaved?: (saved: Saved) => void;
  onFailure: (error: unknown) => void;
}

/** Shows server errors at fields; on a version conflict, `conflict` offers a choice by field. */
export function useRecordForm<Saved = AnyRecord>(options: RecordFormOptions<Saved>) {
  const { resource, record, isBegun = false, editable, rows, onSaved, onFailure } = options;
  const saveByPage = useSaveByPage(resource, record === undefined);
  const save = options.save ?? (saveByPage as (values: Values, base?: AnyRecord) => Promise<Saved>);
  const [base, setBase] = useState(record);
  const [current, setCurrent] = useState<AnyRecord>();
  const [resolved, setResolved] = useState<readonly string[]>([]);
  const form = useFormContext<Values>();
  const { decide } = useContext(FormRulesContext);
  const { setFocus } = form;
  useEffect(() => {
    if (resolved[0]) setFocus(resolved[0]);
  }, [resolved, setFocus]);
  const { isDirty, isValid, dirtyFields, errors } = form.formState;
  const isOwnChanged = isDirty || isBegun;
  const isChanged = isOwnChanged || rows?.isChanged === true;

  const start = (from: AnyRecord | undefined): Values => ({ ...emptyRecord(resource.fields), ...from });
  const rebase = (next: AnyRecord) => {
    setBase(next);
    setCurrent(undefined);
    form.reset(start(next));
  };
  /** Own fields may become known only after the page has loaded the record, which then lacks their values. */
  const isUnread = (key: string) => base !== undefined && resource.fields[key]?.own === true && !(key in base);
  const follow = useEffectEvent((next: AnyRecord) => {
    if (next === base) return;
    const unread = editable.filter(isUnread);
    const isTyped = Object.keys(dirtyFields).length > 0;
    // An own field that is rendered before its value is read counts as changed.
    if (!isDirty || (unread.length > 0 && !isTyped)) return rebase(next);
    for (const key of unread.filter((each) => !dirtyFields[each]))
      form.resetField(key, { defaultValue: start(next)[key] });
    setBase({ ...(base as AnyRecord), ...Object.fromEntries(unread.map((key) => [key, next[key]])) });
  });
  useEffect(() => {
    if (record) follow(record);
  }, [record]);

  const refuse = (error: unknown) => {
    if (error instanceof RowsUnsaved) rebase(error.saved);
    const problem = problemIn(error);
    const stored = conflictingRecord(problem);
    if (stored) {
      setCurrent(fromWire(resource, Object(stored)));
      return;
    }
    const messages = Object.entries(problem?.errors ?? {});
    const [own, others] = [true, false].map((mine) => messages.filter(([key]) => editable.includes(key) === mine));
    own?.forEach(([key, message], index) => {
      form.setError(key, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    if (!own?.length || others?.length) onFailure(error);
  };
  const isSaving = useRef(false);
  const saveValues = async (values: Values) => {
    if (!isChanged || isSaving.current) return;
    const known = normaliseValues(resource, values);
    const isKnown = (key: string) => !isUnread(key) || dirtyFields[key] !== undefined;
    const isShown = (key: string) => isVisible(resource.fields[key] ?? {}, { ...known, id: base?.id }, decide);
    const sent = editable.filter((key) => isKnown(key) && isShown(key));
    isSaving.current = true;
    try {
      const isDone = base && !isOwnChanged;
      const saved = isDone
        ? (base as Saved)
        : await save(Object.fromEntries(sent.map((key) => [key, known[key]])), base);
      if (rows?.isChanged) await rows.save(saved as AnyRecord);
      form.reset(values);
      onSaved?.(saved);
    } catch (error) {
      refuse(error);
    } finally {
      isSaving.current = false;
    }
  };
  useImperativeHandle(useContext(SubmitContext), () => saveValues);

  const putBack = (from: AnyRecord | undefined, typed: Values) => {
    if (from) rebase(from);
    for (const [key, value] of Object.entries(typed))
      form.setValue(key, value, { shouldDirty: true, shouldValidate: true });
  };
  const typed = () => {
    const values = form.getValues();
    return Object.fromEntries(editable.filter((key) => dirtyFields[key]).map((key) => [key, values[key]]));
  };

  const conflict = current && {
    compare: (own: Values) =>
      mergeRecords(editable, { base: start(base), stored: start(current), own: normaliseValues(resource, own) }),
    resolve(kept: readonly string[]) {
      const values = form.getValues();
      putBack(current, Object.fromEntries(kept.map((key) => [key, values[key]])));
      setResolved([...kept, ...editable]);
    },
  };
  return {
    submit: () => {
      if (!isSaving.current) void form.handleSubmit(saveValues)();
    },
    isReady: isValid && isChanged,
    /** The form needs corrections, even if no message is visible yet. */
    isWrong: !isValid && (isChanged || Object.keys(errors).length > 0),
    isDirty,
    base,
    conflict,
    putBack,
    typed,
  };
}

/** Saves through react-admin's save context, so that the list is updated at once. */
function useSaveByPage(resource: AnyResource, isNew: boolean) {
  const { save } = useSaveContext();
  const dataProvider = useDataProvider();
  const cache = useQueryClient();
  const invalidate = useInvalidate();
  return async (values: Values, base?: AnyRecord): Promise<AnyRecord> => {
    if (!save) throw new Error(`The form of ${resource.name} needs an <Edit> or <Create> around it`);
    // The page's copy may be older or newer than `base`.
    const data = base ? { ...base, ...values } : values;
    const saved =
      base && isNew
        ? (await dataProvider.update<AnyRecord>(resource.name, { id: base.id, data, previousData: base })).data
        : await new Promise<AnyRecord>((resolve, reject) => {
            const done = Promise.resolve(save(data, { onSuccess: resolve, onError: reject }));
            if (!base) return;
            // `onSuccess` is not called when the page's record changed while the request was running.
            const isUnderWay = () => cache.isMutating({ mutationKey: [resource.name, 'update'] }) > 0;
            void done.then(() => isUnderWay() || resolve({ ...base, ...values }));
          });
    // Only refetching finds the new record; a list read since an earlier try has it already.
    if (!base && saved.id > 0)
      changeWholeList(cache, resource.name, (rows) => [...rows.filter(({ id }) => id !== saved.id), saved]);
    invalidate(resource.name);
    return saved;
  };
}
