import type { AnyRecord, AnyResource, Role } from '../../../resources/kit';
import { type BulkChange, needsLinks, valuesFor } from './bulkChange';

/** What is done with each of the selected records. */
export interface BulkTask {
  /** Title while it runs. */
  running: string;
  /** "3 von 4 …" */
  done: string;
  /** The records have to be read one by one first. */
  needsRead?: boolean;
  /** @returns the values that the record gets; undefined deletes it. @throws Error when it cannot have them */
  valuesFor(record: AnyRecord): Record<string, unknown> | undefined;
}

type Named = Pick<AnyResource, 'label'>;

export const deleteTask = ({ label }: Named): BulkTask => ({
  running: `${label.many} werden gelöscht`,
  done: 'gelöscht',
  valuesFor: () => undefined,
});

/** @param archive the flag that says so */
export const archiveTask = ({ label }: Named, archive: string, isArchived: boolean): BulkTask => ({
  running: `${label.many} werden ${isArchived ? 'archiviert' : 'wiederhergestellt'}`,
  done: isArchived ? 'archiviert' : 'wiederhergestellt',
  valuesFor: () => ({ [archive]: isArchived }),
});

export const changeTask = (resource: AnyResource, change: BulkChange, role: Role): BulkTask => ({
  running: `${resource.label.many} werden geändert`,
  done: 'geändert',
  needsRead: needsLinks(resource, change),
  valuesFor: (record) => valuesFor(resource, record, change, role),
});
