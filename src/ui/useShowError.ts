import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { UserError } from '../rules/UserError';

export function useShowError(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback((error: unknown) => notify(errorText(error), { type: 'error' }), [notify]);
}

export function errorText(error: unknown): string {
  if (error instanceof UserError) return error.message;
  // Our errors are plain `Error`s with a German message; the platform's are subclasses.
  if (error instanceof Error && error.constructor === Error) return error.message;
  console.error(error);
  return 'Das hat nicht geklappt. Bitte die Seite neu laden und noch einmal versuchen.';
}
