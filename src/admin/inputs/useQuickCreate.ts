import { useContext, useMemo } from 'react';
import { type AnyResource, type Field, isId, mayUse, type Role, screensOf, textKey } from '../../resources/kit';
import type { QuickCreate } from '../../ui/fields/SearchSelect';
import { CreateRecordContext } from '../records/createRecord';
import { editableKeys } from '../records/fieldsOfForm';
import { useRegistry } from '../records/registry';
import { useReferencedRecords } from '../records/useReferencedRecords';
import { useRole } from '../records/useRole';

/** @returns undefined where records cannot be created */
export function useQuickCreate(
  field: Extract<Field, { target: string }>,
  onCreated: (id: number) => void,
): QuickCreate | undefined {
  const { target } = field;
  const ask = useContext(CreateRecordContext);
  const resource = useRegistry().find(({ name }) => name === target);
  const role = useRole();
  const records = useReferencedRecords(useMemo(() => [field], [field])).get(target);
  const taken = useMemo(
    () => new Set(records?.map((record) => textKey(String(resource && record[resource.title])))),
    [records, resource],
  );
  if (!ask || !resource || !beginsWithTitle(resource, role)) return undefined;
  return {
    isTaken: (title) => taken.has(textKey(title)),
    async start(title) {
      const record = await ask(resource, title);
      // Without an id in the response, the user has to pick the record from the list.
      if (record && isId(record.id)) onCreated(record.id);
    },
  };
}

const beginsWithTitle = (resource: AnyResource, role: Role) =>
  mayUse(resource, 'create', role) &&
  screensOf(resource) !== undefined &&
  resource.fields[resource.title]?.kind === 'text' &&
  editableKeys(resource, role).includes(resource.title);
