import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { HttpError } from '../dataProvider/HttpError';

/** Shows an error as a notification, in German. */
export function useShowError(): (error: unknown) => void {
  const notify = useNotify();
  return useCallback((error: unknown) => notify(errorText(error), { type: 'error' }), [notify]);
}

/** The sentence of an `HttpError` or of an error raised for the user; what only programmers understand stays out. */
export function errorText(error: unknown): string {
  if (error instanceof HttpError) return error.message;
  if (error instanceof Error && error.constructor === Error && error.message) return error.message;
  return 'Das hat nicht geklappt. Bitte die Seite neu laden und noch einmal versuchen.';
}
