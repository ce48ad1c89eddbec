import { z } from 'zod';
import { record } from '../../src/contract/kit/record';
import { id, textId } from '../../src/contract/kit/values';
import { isReadable, MAX_LINKS, mayUse, messages, resourceNamed } from '../../src/resources/kit';
import { untyped } from '../db/database';
import { manyFields } from '../db/repository/links';
import { readRecord, readRecords } from '../db/repository/read';
import { type Call, ok } from '../http/call';
import { type Operation, operation } from '../http/operation';
import { adminOnly } from '../problem';
import type { ServerRegistry, ServerResource } from './hooks/withHooks';
import { present } from './present';
import { readVisible, update } from './save';
import { visibleTo } from './visibleTo';

const params = z.object({ id: textId });
const targetsBody = z
  .array(z.union([id, z.object({ id })]), 'Bitte eine Liste von Ids oder Objekten senden.')
  .max(MAX_LINKS, messages.tooMany(MAX_LINKS));

/** Builds sub-paths of links (`/api/StockItems/{id}/stock_locations`) for callers that may read the linked records. */
export function linkOperations(registry: ServerRegistry, resource: ServerResource): Operation[] {
  return manyFields(resource).flatMap(([key, field]) => {
    if (!field.endpoint) return [];
    const target = resourceNamed(registry, field.target);
    const url = `${resource.api.url}/{id}/${field.endpoint}`;
    const common = { tag: resource.label.many, url, params, answer: z.array(record(target.name)) };
    const requireReadable = ({ user }: Call) => {
      if (!mayUse(target, 'read', user.role)) throw adminOnly();
    };
    /** @throws Problem of the target's hooks for a new link to a record that the caller may not see */
    const requireVisible = async (call: Call, recordId: number, ids: readonly number[]) => {
      if (!target.hooks.requireVisible) return;
      const record = await readRecord(untyped(call.db), registry, resource, recordId);
      const linked = new Set(record?.[key] as number[] | undefined);
      const added = ids.filter((each) => !linked.has(each));
      for (const each of await readRecords(untyped(call.db), registry, target, { ids: added }))
        target.hooks.requireVisible(each, call.user);
    };
    const answer = async (call: Call, recordId: number) => {
      const record = await readVisible(call, resource, recordId);
      const ids = (record[key] as number[]) ?? [];
      const targets = await readRecords(untyped(call.db), registry, target, { ids });
      const visible = targets.filter(visibleTo(call.user, target));
      return ok(await present(call, target, visible));
    };
    return [
      operation({
        ...common,
        id: `${resource.name}.${key}.read`,
        mode: 'read',
        isCached: resource.hooks.isCached,
        method: 'GET',
        summary: `${field.label} lesen`,
        async handle(call) {
          const own = resource.name === 'users' && call.params.id === call.user.id;
          if (!own && !isReadable(field, call.user.role)) throw adminOnly();
          requireReadable(call);
          return answer(call, call.params.id);
        },
      }),
      operation({
        ...common,
        id: `${resource.name}.${key}.replace`,
        mode: 'write',
        method: 'POST',
        summary: `${field.label} ersetzen`,
        body: targetsBody,
        rebuildAnswer: (call) => {
          requireReadable(call);
          return answer(call, call.params.id);
        },
        async handle(call) {
          requireReadable(call);
          const ids = call.body.map((each) => (typeof each === 'number' ? each : each.id));
          await requireVisible(call, call.params.id, ids);
          await update(call, resource, call.params.id, { [key]: call.body });
          return answer(call, call.params.id);
        },
      }),
    ];
  });
}
