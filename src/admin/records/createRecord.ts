import { createContext } from 'react';
import type { AnyRecord, AnyResource } from '../../resources/kit';

/**
 * Opens in front of the form.
 * @param title first value of its title field
 * @param known first values of other fields
 * @returns undefined when cancelled
 */
export type CreateRecord = (
  resource: AnyResource,
  title: string,
  known?: Readonly<Record<string, unknown>>,
) => Promise<AnyRecord | undefined>;

/** Set by forms; without one, inputs do not offer creating. */
export const CreateRecordContext = createContext<CreateRecord | undefined>(undefined);
