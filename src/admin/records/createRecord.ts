import { createContext } from 'react';
import type { AnyRecord, AnyResource } from '../../resources/kit';

/**
 * Asks for a record that is missing, in front of the form that needs it.
 * @param title what its title field begins with
 * @returns the new record as it was stored; undefined when nothing was created
 */
export type CreateRecord = (resource: AnyResource, title: string) => Promise<AnyRecord | undefined>;

/** Given by forms to their inputs; without a form around it nothing is created by the way. */
export const CreateRecordContext = createContext<CreateRecord | undefined>(undefined);
