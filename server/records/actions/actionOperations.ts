import { runAction } from '../../../src/contract/actions';
import { type Action, type AnyRecord, type JsonSchema, type Role, recordSchema } from '../../../src/resources/kit';
import { ok } from '../../http/call';
import { type CallOf, implement, type Operation } from '../../http/operation';
import type { ServerResource } from '../hooks/withHooks';
import { asPreparer, preparedWrite } from '../preparedWrite';
import { presentOne } from '../present';
import { answerVisible } from '../resourceOperations';
import { prepareUpdate, update } from '../save';
import { stepOf } from './stepOf';

type ActionCall = CallOf<ReturnType<typeof runAction>>;

/** Builds `POST {url}/{id}/actions/{name}` for each action of a definition, in both API dialects. */
export const actionOperations = (resource: ServerResource): Operation[] =>
  (resource.actions ?? []).map((action) => ({
    ...implement(runAction(resource, action), {
      rebuildAnswer: (call, recordId) => answerVisible(call, resource, recordId),
      ...preparedWrite<ActionCall, AnyRecord>(
        resource,
        async (call) => {
          const values = await stepOf(call, resource, action);
          return prepareUpdate(asPreparer(call), resource, call.params.id, values, action);
        },
        async (call, prepared) => {
          const values = await stepOf(call, resource, action, { lock: true });
          const saved = await update(call, resource, call.params.id, values, prepared, action);
          return ok(await presentOne(call, resource, saved));
        },
      ),
    }),
    bodySchema: (role) => bodyOf(resource, action, role),
  }));

/** Describes the body by the record's fields; a role may not learn the names of fields that it cannot read. */
function bodyOf(resource: ServerResource, { ask = [] }: Action, role: Role): JsonSchema {
  const { version, ...known } = Object(recordSchema(resource, role).properties);
  const asked = ask.filter((key) => key in known).map((key) => [key, withoutReadOnly(known[key])]);
  return { type: 'object', properties: { version, values: { type: 'object', properties: Object.fromEntries(asked) } } };
}

const withoutReadOnly = ({ readOnly, ...schema }: JsonSchema): JsonSchema => schema;
