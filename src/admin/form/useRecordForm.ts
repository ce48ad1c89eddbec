import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useSaveContext } from 'ra-core';
import { useContext, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { currentIn, HttpError } from '../../dataProvider/HttpError';
import { fromWire } from '../../dataProvider/records';
import { wholeListKey } from '../../dataProvider/wholeList';
import { type AnyRecord, type AnyResource, emptyRecord, holds } from '../../resources/kit';
import { SubmitContext } from '../records/SubmitContext';
import { useInvalidate } from '../records/useInvalidate';
import { mergeRecords } from './mergeRecords';
import { normaliseValues, type Values } from './normaliseValues';
import { RowsUnsaved } from './rows/RowsUnsaved';

export interface RecordFormOptions<Saved = AnyRecord> {
  resource: AnyResource;
  /** As it was read last; absent for a new one. */
  record?: AnyRecord;
  /** The form's first values are somebody's own words: the record may be saved as it begins. */
  isBegun?: boolean;
  /** Keys of the fields that can be changed; only these are saved. */
  editable: readonly string[];
  /**
   * Saves in place of the page around the form (react-admin's save context).
   * @param base the record that the values are based on, for its version
   */
  save?: (values: Values, base: AnyRecord | undefined) => Promise<Saved>;
  /** What is saved with the record, right after it. @throws RowsUnsaved for what is not stored, and stays */
  rows?: { isChanged: boolean; save: (saved: AnyRecord) => Promise<void> };
  /** What comes after a saving that succeeded. Leaving the page then asks nothing. */
  onSaved?: (saved: Saved) => void;
  /** Gets errors that belong to none of the fields. */
  onFailure: (error: unknown) => void;
}

/**
 * Saving, for what is in a `CheckedForm`. The server's messages reach their fields. When somebody else has changed the
 * record meanwhile, everything typed stays, and `conflict` has the fields to choose for and takes the choice.
 */
export function useRecordForm<Saved = AnyRecord>(options: RecordFormOptions<Saved>) {
  const { resource, record, isBegun = false, editable, rows, onSaved, onFailure } = options;
  const saveByPage = useSaveByPage(resource, record === undefined);
  const save = options.save ?? (saveByPage as (values: Values, base?: AnyRecord) => Promise<Saved>);
  const [base, setBase] = useState(record);
  const [current, setCurrent] = useState<AnyRecord>();
  const [resolved, setResolved] = useState<readonly string[]>([]);
  const form = useFormContext<Values>();
  const { setFocus } = form;
  useEffect(() => {
    // The button that was pressed is gone; one goes on at the first field that was kept.
    if (resolved[0]) setFocus(resolved[0]);
  }, [resolved, setFocus]);
  const { isDirty, isValid } = form.formState;
  const isOwnChanged = isDirty || isBegun;
  const isChanged = isOwnChanged || rows?.isChanged === true;

  const start = (from: AnyRecord | undefined): Values => ({ ...emptyRecord(resource.fields), ...from });
  const rebase = (next: AnyRecord) => {
    setBase(next);
    setCurrent(undefined);
    form.reset(start(next));
  };
  const follow = useEffectEvent((next: AnyRecord) => {
    if (!isDirty && next !== base) rebase(next);
  });
  useEffect(() => {
    if (record) follow(record);
  }, [record]);

  const refuse = (error: unknown) => {
    // The next try is made of the record as it is stored by now.
    if (error instanceof RowsUnsaved) rebase(error.saved);
    const problem = error instanceof HttpError ? error.body : undefined;
    const stored = currentIn(problem);
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
    const sent = editable.filter((key) => holds(resource.fields[key]?.visibleWhen, known));
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

  const conflict = current && {
    compare: (typed: Values) =>
      mergeRecords(editable, { base: start(base), stored: start(current), own: normaliseValues(resource, typed) }),
    resolve(kept: readonly string[]) {
      const typed = form.getValues();
      rebase(current);
      for (const key of kept) form.setValue(key, typed[key], { shouldDirty: true, shouldValidate: true });
      setResolved([...kept, ...editable]);
    },
  };
  return {
    /** Saves, or shows what is wrong and leads to the first of it. While a saving is under way it does nothing. */
    submit: () => {
      if (!isSaving.current) void form.handleSubmit(saveValues)();
    },
    /** There is something to save, and nothing wrong with it. */
    isReady: isValid && isChanged,
    isDirty,
    /** The record that the form is based on. */
    base,
    conflict,
  };
}

/**
 * Saves as react-admin's own buttons do, by the page around the form; the list one goes back to shows it at once.
 * @param isNew the page creates: what is stored already is changed without it
 */
function useSaveByPage(resource: AnyResource, isNew: boolean) {
  const { save } = useSaveContext();
  const dataProvider = useDataProvider();
  const cache = useQueryClient();
  const invalidate = useInvalidate();
  return async (values: Values, base?: AnyRecord): Promise<AnyRecord> => {
    if (!save) throw new Error(`The form of ${resource.name} needs an <Edit> or <Create> around it`);
    // What the page has read may be older than the record the values are based on, after a conflict, or newer.
    const data = base ? { ...base, ...values } : values;
    const saved =
      base && isNew
        ? (await dataProvider.update<AnyRecord>(resource.name, { id: base.id, data, previousData: base })).data
        : await new Promise<AnyRecord>((resolve, reject) => {
            void save(data, { onSuccess: resolve, onError: reject });
          });
    // Where the backend does not tell which record it is, the list does once it has been read again.
    if (!base && saved.id > 0) {
      cache.setQueryData<{ data: AnyRecord[]; total: number }>(
        wholeListKey(resource.name),
        (old) => old && { data: [...old.data, saved], total: old.data.length + 1 },
      );
    }
    invalidate(resource.name);
    return saved;
  };
}
