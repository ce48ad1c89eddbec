import { createContext, type RefObject } from 'react';

/** Takes a form's valid values; `useRecordForm`, inside the form, sets it. */
export const SubmitContext = createContext<RefObject<(values: Record<string, unknown>) => Promise<void>> | undefined>(
  undefined,
);
