import { z } from 'zod';
import type { Action, AnyResource } from '../resources/kit';
import { additionsTo } from './kit/call';
import { record } from './kit/record';
import { recordOf } from './kit/values';

/** Returns the call of a defined action. Its body takes any value: the record's state is judged before the values. */
export const runAction = (
  { name, label, api }: Pick<AnyResource, 'name' | 'label' | 'api'>,
  action: Pick<Action, 'name' | 'label'>,
) =>
  additionsTo(label.many)(`${name}.${action.name}.run`, `POST ${api.url}/{id}/actions/${action.name}`, {
    summary: `${label.one}: ${action.label}`,
    body: recordOf(z.string(), z.unknown()).nullish(),
    answer: record(name),
  });
