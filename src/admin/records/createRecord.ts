import { createContext } from 'react';
import type { AnyRecord, AnyResource } from '../../resources/kit';

/** Opens a dialog on top of the form, with initial title and other values. @returns undefined when cancelled */
export type CreateRecord = (
  resource: AnyResource,
  title: string,
  known?: Readonly<Record<string, unknown>>,
) => Promise<AnyRecord | undefined>;

/** Provided by forms; without it, inputs do not offer to create records. */
export const CreateRecordContext = createContext<CreateRecord | undefined>(undefined);
