import { Form } from 'ra-core';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type RegisterOptions, type Resolver, useFormContext, useFormState } from 'react-hook-form';
import { type AnyRecord, type AnyResource, emptyRecord } from '../../resources/kit';
import { FormRulesContext } from '../records/FormRules';
import { SubmitContext } from '../records/SubmitContext';
import type { Values } from './normaliseValues';
import { useFormRules } from './useFormRules';

export interface CheckedFormProps {
  resource: AnyResource;
  record?: AnyRecord;
  defaults?: Values;
  editable: readonly string[];
  check?: (values: Values) => Record<string, string>;
  children: ReactNode;
}

/** Validates a record by its definition, as the server does. Other inputs need their own `validate`. */
export function CheckedForm({ resource, record, defaults, editable, check, children }: CheckedFormProps) {
  // Later changes, for example of the definition, must not reset the form.
  const [first] = useState(record);
  const [start] = useState(() => ({ ...emptyRecord(resource.fields), ...defaults }));
  const submit = useRef(async (_: Values): Promise<void> => undefined);
  const { messagesFor, present, formRules } = useFormRules({ resource, record: first, editable, check });
  const resolver: Resolver<Values> = async (values, _, { fields }) => {
    for (const key of Object.keys(fields)) present.add(key);
    const { ofFields, ofRules } = messagesFor(values);
    const found = { ...ofFields, ...ofRules };
    for (const key of Object.keys(fields).filter((each) => !(each in resource.fields))) {
      const test = (fields[key] as Partial<RegisterOptions<Values>> | undefined)?.validate;
      const answer = typeof test === 'function' ? await test(values[key], values) : undefined;
      if (typeof answer === 'string') found[key] = answer;
    }
    const errors: FieldErrors<Values> = {};
    for (const [key, message] of Object.entries(found)) {
      if (message) errors[key] = { type: 'rule', message };
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
        // Mode 'onBlur' would update validity only on blur, and the first click on the submit button would be lost.
        mode="onSubmit"
        reValidateMode="onSubmit"
        disableInvalidFormNotification
        onSubmit={(values: Values) => submit.current(values)}
      >
        <FormRulesContext value={formRules}>
          <CheckLeftFields />
          {children}
        </FormRulesContext>
      </Form>
    </SubmitContext>
  );
}

/** Checks the fields that were left before their rules arrived: the server's definitions may come after the form. */
function CheckLeftFields() {
  const rules = useContext(FormRulesContext);
  const { trigger } = useFormContext();
  const { touchedFields } = useFormState();
  const checked = useRef(rules);
  useEffect(() => {
    if (checked.current === rules) return;
    checked.current = rules;
    const left = Object.keys(touchedFields);
    if (left.length > 0) void trigger(left);
  }, [rules, trigger, touchedFields]);
  return null;
}
