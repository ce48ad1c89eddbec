import type { KeyboardEvent } from 'react';

/** For forms that only their button may submit: Enter in a search, a switch or a tick says nothing about the rest. */
export function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
