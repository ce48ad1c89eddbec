import type { QueryClient } from '@tanstack/react-query';
import type { Store } from '../dataProvider/store';
import { readClaims } from './claims';
import type { Memories } from './memory';

/** For queries of what everybody may see: spread into their options. */
export const ofEverybody = { meta: { ofEverybody: true } };

/** From now on, what one user has read and seen is forgotten when nobody or somebody else is signed in. */
export function forgetOthers(
  token: Pick<Store<string | null>, 'get' | 'subscribe'>,
  queryClient: QueryClient,
  memory: Pick<Memories, 'forgetPersonal'>,
): void {
  let owner = ownerOf(token.get());
  token.subscribe(() => {
    const next = ownerOf(token.get());
    if (next === owner) return;
    owner = next;
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.ofEverybody !== true });
    // What was sent last, and what came of it.
    queryClient.getMutationCache().clear();
    memory.forgetPersonal();
  });
}

const ownerOf = (stored: string | null) => (stored === null ? undefined : readClaims(stored)?.id);
