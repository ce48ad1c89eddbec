import { createContext, type RefObject } from 'react';

export const SubmitContext = createContext<RefObject<(values: Record<string, unknown>) => Promise<void>> | undefined>(
  undefined,
);
