import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import type { Api } from '../../../dataProvider/createApi';
import { fromWire } from '../../../dataProvider/records';
import { changeWholeList } from '../../../dataProvider/wholeList';
import type { Action, AnyRecord, AnyResource } from '../../../resources/kit';
import { lazyDialog } from '../../../ui/lazyPart';
import { useInvalidate } from '../../records/useInvalidate';
import { useCommand, useSend } from '../../useCommand';

const ActionDialog = lazyDialog(() => import('./ActionDialog'));

interface Step {
  action: Action;
  record: AnyRecord;
  values?: Readonly<Record<string, unknown>>;
}

export type RunAction = ReturnType<typeof useRunAction>;

export function useRunAction(resource: AnyResource) {
  const notify = useNotify();
  const call = useActionCall(resource);
  const send = useSend();
  const [asked, setAsked] = useState<Step>();
  const command = useCommand((once, step: Step) => call(once, step), { ask: ({ action }) => questionOf(action) });
  const told = ({ label }: Action) => notify(`„${label}“ ausgeführt`, { type: 'success' });
  return {
    isRunning: command.isRunning,
    run(action: Action, record: AnyRecord) {
      if (action.ask?.length) setAsked({ action, record });
      else void command.run({ action, record }).then((done) => done && told(action));
    },
    /** Must be rendered outside of forms, which must not receive its keys and submits. */
    dialog: asked && (
      <ActionDialog
        key={`${asked.action.name} ${asked.record.id}`}
        resource={resource}
        action={asked.action}
        record={asked.record}
        onSubmit={async (values) => {
          await call(send, { ...asked, values });
          told(asked.action);
        }}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}

export const questionOf = ({ label, confirm, ask }: Action) =>
  confirm === undefined || ask?.length ? undefined : { title: label, text: confirm, ok: label };

/** @throws HttpError */
function useActionCall(resource: AnyResource) {
  const cache = useQueryClient();
  const invalidate = useInvalidate();
  const { name } = resource;
  return async (send: Api, step: Step): Promise<void> => {
    try {
      const saved = await sendStep(send, resource, step);
      cache.setQueriesData({ queryKey: [name, 'getOne', { id: String(saved.id) }] }, saved);
      changeWholeList(cache, name, (rows) => rows.map((each) => (each.id === saved.id ? { ...each, ...saved } : each)));
    } finally {
      invalidate(name);
    }
  };
}

/** @throws HttpError */
export async function sendStep(
  send: Api,
  resource: AnyResource,
  { action, record: { id, version }, values }: Step,
): Promise<AnyRecord> {
  // Loaded on demand: call descriptions bring their validator, which no list needs.
  const { runAction } = await import('../../../contract/actions');
  const body = { version, ...(values ? { values } : {}) };
  return fromWire(resource, await send(runAction(resource, action), { params: { id }, body }));
}
