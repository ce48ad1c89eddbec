import { useEffect, useMemo, useRef, useState } from 'react';
import { type AnyRecord, type AnyResource, emptyRecord, isVisible, validate } from '../../resources/kit';
import { useDecisions } from '../computed/useDecisions';
import type { FormRules } from '../records/FormRules';
import { useRole } from '../records/useRole';
import { normaliseValues, type Values } from './normaliseValues';

interface Checked {
  resource: AnyResource;
  record?: AnyRecord;
  editable: readonly string[];
  check?: (values: Values) => Record<string, string>;
}

export function useFormRules({ resource, record, editable, check }: Checked) {
  const role = useRole();
  const { decide, rules, broken } = useDecisions(resource);
  // Fields in the form. A broken rule whose field is absent here is left to the server.
  const [present] = useState(() => new Set<string>());
  const messagesFor = (values: Values) => {
    const read = normaliseValues(resource, values);
    const typed: Values = { ...read, id: record?.id };
    const shows = (key: string) => isVisible(resource.fields[key] ?? {}, typed, decide);
    // Hidden fields are not sent, so their old values must not block saving.
    const checked = { ...check?.(read), ...validate(resource.fields, typed, role, typed, decide) };
    const ofFields = pick(checked, (key) => editable.includes(key) || !(key in resource.fields));
    const sent = Object.fromEntries(editable.filter(shows).map((key) => [key, typed[key]]));
    const after = { ...(record ?? emptyRecord(resource.fields)), ...sent };
    const told = broken({ before: record, after }, ofFields);
    return { ofFields, ofRules: pick(told, (key) => present.has(key) && shows(key)) };
  };
  const latest = useRef(messagesFor);
  useEffect(() => {
    latest.current = messagesFor;
  });
  const formRules = useMemo((): FormRules => {
    const messageFieldsFor = (source: string) =>
      rules.flatMap(({ rule, reads }) => (reads.has(source) && rule.field !== source ? rule.field : []));
    return {
      decide,
      messageFieldsFor,
      broken(source, values) {
        const at = messageFieldsFor(source);
        return at.length === 0 ? [] : Object.keys(latest.current(values).ofRules).filter((key) => at.includes(key));
      },
    };
  }, [decide, rules]);
  return { messagesFor, present, formRules };
}

const pick = (messages: Record<string, string>, isShownMessage: (key: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => isShownMessage(key)));
