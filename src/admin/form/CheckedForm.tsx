import { Form } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import type { FieldErrors, RegisterOptions, Resolver } from 'react-hook-form';
import { type AnyRecord, type AnyResource, emptyRecord, validate } from '../../resources/kit';
import { SubmitContext } from '../records/SubmitContext';
import { useRole } from '../records/useRole';
import { normaliseValues, type Values } from './normaliseValues';

export interface CheckedFormProps {
  resource: AnyResource;
  /** As it was read; absent for a new one. What is read of it later is for `useRecordForm`. */
  record?: AnyRecord;
  /** Values of a new record that differ from the definition's defaults. */
  defaults?: Values;
  /** Keys of the fields that can be changed; only these are checked. */
  editable: readonly string[];
  /** German messages by field that the definition cannot know. */
  check?: (values: Values) => Record<string, string>;
  children: ReactNode;
}

/**
 * react-admin's form for a record, checked by the rules of its definition, the same as on the server. Whatever else is
 * in it, such as react-admin's own inputs, is checked by its own `validate`.
 */
export function CheckedForm({ resource, record, defaults, editable, check, children }: CheckedFormProps) {
  const role = useRole();
  // Whatever changes later, such as what is known of the definition, must not set the form back.
  const [first] = useState(record);
  const [start] = useState(() => ({ ...emptyRecord(resource.fields), ...defaults }));
  const submit = useRef(async (_: Values): Promise<void> => undefined);
  const resolver: Resolver<Values> = async (values, _, { fields }) => {
    const read = normaliseValues(resource, values);
    const typed = { ...read, id: first?.id };
    // A hidden field is not sent, so that an old text in it blocks nothing.
    const found: Record<string, string> = { ...check?.(read), ...validate(resource.fields, typed, role, typed) };
    for (const key of Object.keys(fields).filter((each) => !(each in resource.fields))) {
      const test = (fields[key] as Partial<RegisterOptions<Values>> | undefined)?.validate;
      const answer = typeof test === 'function' ? await test(values[key], values) : undefined;
      if (typeof answer === 'string') found[key] = answer;
    }
    const errors: FieldErrors<Values> = {};
    for (const [key, message] of Object.entries(found)) {
      if (message && (editable.includes(key) || !(key in resource.fields))) errors[key] = { type: 'rule', message };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  return (
    <SubmitContext value={submit}>
      <Form
        noValidate
        resource={resource.name}
        record={first}
        defaultValues={start}
        resolver={resolver}
        // Inputs show their messages themselves when they are left. By mode 'onBlur' the form would also find out only
        // then that it is valid, and the first click on its button would be lost.
        mode="onSubmit"
        reValidateMode="onSubmit"
        disableInvalidFormNotification
        onSubmit={(values: Values) => submit.current(values)}
      >
        {children}
      </Form>
    </SubmitContext>
  );
}
