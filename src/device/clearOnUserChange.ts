import type { QueryClient } from '@tanstack/react-query';
import type { Store } from '../dataProvider/store';
import type { Memories } from './memory';
import { readToken } from './tokenContents';

export const ofEverybody = { meta: { ofEverybody: true } };

/** Forgets everything a user has read and seen once somebody else, or nobody, is signed in. */
export function clearOnUserChange(
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
    queryClient.getMutationCache().clear();
    memory.forgetPersonal();
  });
}

const ownerOf = (stored: string | null) => (stored === null ? undefined : readToken(stored)?.id);
