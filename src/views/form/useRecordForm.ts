import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { HttpError } from '../../dataProvider/HttpError';
import { fromWire } from '../../dataProvider/records';
import { type AnyRecord, type AnyResource, emptyRecord, holds, kindOf, type Role, validate } from '../../resources/kit';
import { mergeRecords } from './mergeRecords';

export type Values = Record<string, unknown>;

export interface RecordFormOptions<Saved = unknown> {
  resource: AnyResource;
  /** As it was read; absent for a new one. */
  record?: AnyRecord;
  /** Values of a new record that differ from the definition's defaults. */
  defaults?: Values;
  /** The defaults are somebody's own words: the record may be saved as it begins. */
  isBegun?: boolean;
  role: Role;
  /** German messages by field that the definition cannot know. */
  check?: (values: Values) => Record<string, string>;
  /** Keys of the fields that can be changed; only these are checked and saved. */
  editable: readonly string[];
  /** @param base the record that the values are based on, for its version */
  save: (values: Values, base: AnyRecord | undefined) => Promise<Saved>;
  /** What comes after a saving that succeeded; gets what it gave. Leaving the page then asks nothing. */
  onSaved?: (saved: Saved) => void;
  /** Gets errors that belong to none of the fields. */
  onFailure: (error: unknown) => void;
}

/**
 * The state of a form for one record. It is checked by the definition's rules, the same as on the server; the server's
 * own messages reach their fields. When somebody else has changed the record meanwhile, everything typed stays, and
 * `conflict` has the fields to choose for and takes the choice.
 */
export function useRecordForm<Saved>(options: RecordFormOptions<Saved>) {
  const { resource, record, defaults, isBegun = false, role, editable, check, save, onSaved, onFailure } = options;
  const [base, setBase] = useState(record);
  const [current, setCurrent] = useState<AnyRecord>();
  const [resolved, setResolved] = useState<readonly string[]>([]);
  const start = (from: AnyRecord | undefined): Values => ({ ...emptyRecord(resource.fields), ...(from ?? defaults) });
  const form = useForm<Values>({
    defaultValues: start(record),
    // Inputs show their messages themselves when they are left. By mode 'onBlur' the form would also find out only then
    // that it is valid, and the first click on its button would be lost.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    resolver(values) {
      const read = normalise(resource, values);
      const found = { ...check?.(read), ...validate(resource.fields, { ...read, id: base?.id }, role) };
      const errors: FieldErrors<Values> = {};
      for (const key of editable) if (found[key]) errors[key] = { type: 'rule', message: found[key] };
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    // The button that was pressed is gone; one goes on at the first field that was kept.
    if (resolved[0]) setFocus(resolved[0]);
  }, [resolved, setFocus]);
  const { isDirty, isValid, isSubmitting } = form.formState;
  const isChanged = isDirty || isBegun;

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
    const problem = error instanceof HttpError ? error.body : undefined;
    if (problem?.code === 'VERSION' && problem.current) {
      setCurrent(fromWire(resource, Object(problem.current)));
      return;
    }
    const messages = Object.entries(problem?.errors ?? {});
    const [own, others] = [true, false].map((mine) => messages.filter(([key]) => editable.includes(key) === mine));
    own?.forEach(([key, message], index) => {
      form.setError(key, { type: 'server', message }, { shouldFocus: index === 0 });
    });
    if (!own?.length || others?.length) onFailure(error);
  };
  const trySaving = form.handleSubmit(async (values) => {
    if (!isChanged) return;
    const known = normalise(resource, values);
    const sent = editable.filter((key) => holds(resource.fields[key]?.visibleWhen, known));
    try {
      const saved = await save(Object.fromEntries(sent.map((key) => [key, known[key]])), base);
      form.reset(values);
      onSaved?.(saved);
    } catch (error) {
      refuse(error);
    }
  });

  const conflict = current && {
    compare: (typed: Values) =>
      mergeRecords(editable, { base: start(base), stored: start(current), own: normalise(resource, typed) }),
    resolve(kept: readonly string[]) {
      const typed = form.getValues();
      rebase(current);
      for (const key of kept) form.setValue(key, typed[key], { shouldDirty: true, shouldValidate: true });
      setResolved([...kept, ...editable]);
    },
  };
  return {
    form,
    /** Saves, or shows what is wrong and leads to the first of it. While a saving is under way it does nothing. */
    submit: () => {
      if (!isSubmitting) void trySaving();
    },
    /** There is something to save, and nothing wrong with it. */
    isReady: isValid && isChanged,
    conflict,
  };
}

/** As the server will read what was typed: texts without blanks around them. */
const normalise = ({ fields }: AnyResource, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      fields[key] ? kindOf(fields[key]).normalise(fields[key], value) : value,
    ]),
  );
