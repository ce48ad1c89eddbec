import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { UserError } from '../rules/UserError';

/** Shows an error as a notification, in German. */
export function useShowError(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback((error: unknown) => notify(errorText(error), { type: 'error' }), [notify]);
}

/** The sentence of an error that was raised for the user; what only programmers understand goes to the console. */
export function errorText(error: unknown): string {
  if (error instanceof UserError) return error.message;
  // Ours are raised with a German sentence; the platform's have classes of their own.
  if (error instanceof Error && error.constructor === Error) return error.message;
  console.error(error);
  return 'Das hat nicht geklappt. Bitte die Seite neu laden und noch einmal versuchen.';
}
