import type { Action, AnyRecord, AnyResource, Decide, Role } from '../../../resources/kit';
import { type BulkChange, needsLinks, valuesFor } from './bulkChange';

export interface BulkTask {
  running: string;
  done: string;
  needsRead?: boolean;
  run?(record: AnyRecord): Promise<AnyRecord>;
  /** @returns undefined to delete the record @throws Error when its values are not allowed */
  valuesFor(record: AnyRecord): Record<string, unknown> | undefined;
}

type Named = Pick<AnyResource, 'label'>;

export const deleteTask = ({ label }: Named): BulkTask => ({
  running: `${label.many} werden gelöscht`,
  done: 'gelöscht',
  valuesFor: () => undefined,
});

export const archiveTask = ({ label }: Named, archive: string, isArchived: boolean): BulkTask => ({
  running: `${label.many} werden ${isArchived ? 'archiviert' : 'wiederhergestellt'}`,
  done: isArchived ? 'archiviert' : 'wiederhergestellt',
  valuesFor: () => ({ [archive]: isArchived }),
});

export const actionTask = ({ label }: Named, action: Action, run: BulkTask['run']): BulkTask => ({
  running: `${label.many}: ${action.label}`,
  done: 'ausgeführt',
  run,
  valuesFor: () => ({}),
});

export const changeTask = (resource: AnyResource, change: BulkChange, role: Role, decide: Decide): BulkTask => ({
  running: `${resource.label.many} werden geändert`,
  done: 'geändert',
  needsRead: needsLinks(resource, change),
  valuesFor: (record) => valuesFor(resource, record, change, role, decide),
});
