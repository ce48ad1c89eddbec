import { readClaims } from './claims';
import { queryClient } from './queryClient';
import { setupQuery } from './setup';
import { token } from './token';

/** From now on, what one user has read is forgotten when nobody or somebody else is signed in. */
export function followSession(): void {
  let owner = ownerOf(token.get());
  token.subscribe(() => {
    const next = ownerOf(token.get());
    if (next === owner) return;
    owner = next;
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== setupQuery.queryKey[0] });
  });
}

const ownerOf = (stored: string | null) => (stored === null ? undefined : readClaims(stored)?.id);
