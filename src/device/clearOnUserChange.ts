import type { QueryClient } from '@tanstack/react-query';
import type { Store } from '../dataProvider/store';
import type { Failures } from './failures';
import type { Memories } from './memory';
import { readToken } from './tokenContents';
import { forgetUnsaved } from './unsaved';

export const ofEverybody = { meta: { ofEverybody: true } };

export function clearOnUserChange(
  token: Pick<Store<string | null>, 'get' | 'subscribe'>,
  queryClient: QueryClient,
  memory: Pick<Memories, 'forgetPersonal'>,
  failures: Pick<Failures, 'clear'>,
): void {
  let owner = ownerOf(token.get());
  // A tab may be opened again, with its storage, after somebody else has signed in.
  if (owner !== undefined) forgetUnsaved(owner);
  token.subscribe(() => {
    const next = ownerOf(token.get());
    if (next === owner) return;
    owner = next;
    queryClient.removeQueries({ predicate: ({ meta }) => meta?.ofEverybody !== true });
    queryClient.getMutationCache().clear();
    memory.forgetPersonal();
    failures.clear();
    // The same person may be back after nobody.
    if (owner !== undefined) forgetUnsaved(owner);
  });
}

const ownerOf = (stored: string | null) => (stored === null ? undefined : readToken(stored)?.id);
