import { z } from 'zod';
import type { Action, AnyResource } from '../resources/kit';
import { additionsTo } from './kit/call';
import { record } from './kit/record';
import { recordOf } from './kit/values';

/** The call of an action, from its definition. Any value may be sent: the state of the record is judged before it. */
export const runAction = (
  { name, label, api }: Pick<AnyResource, 'name' | 'label' | 'api'>,
  action: Pick<Action, 'name' | 'label'>,
) =>
  additionsTo(label.many)({
    id: `${name}.${action.name}.run`,
    method: 'POST',
    path: `${api.url}/{id}/actions/${action.name}`,
    summary: `${label.one}: ${action.label}`,
    body: recordOf(z.string(), z.unknown()).nullish(),
    answer: record(name),
  });
