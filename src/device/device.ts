import type { QueryClient } from '@tanstack/react-query';
import { type Backend, type BackendConfig, configuredBackend, fixedBackend } from '../dataProvider/backend';
import { type Api, createApi } from '../dataProvider/createApi';
import { HttpError } from '../dataProvider/HttpError';
import { type Connection, createHttp, type Http } from '../dataProvider/http';
import { createStore, type Store } from '../dataProvider/store';
import { UserError } from '../rules/UserError';
import { clearOnUserChange } from './clearOnUserChange';
import { hearClock, watchClock } from './clock';
import { createQueryClient } from './createQueryClient';
import { restoreDrafts } from './draftStorage';
import { splitDrafts } from './drafts';
import { createFailures, type Failures } from './failures';
import { keptText } from './keptText';
import { createMemories, type Memories } from './memory';
import { createOutbox } from './outbox/createOutbox';
import type { Outbox } from './outbox/outbox';
import { startOutbox } from './outbox/startOutbox';
import type { OutboxStorage } from './outbox/storage';
import { createPending, type Pending } from './pending';
import { createPendingLogouts } from './pendingLogouts';
import { restoreCache } from './persistedCache';
import { watchPresence } from './presence';
import { resetWhenSightChanges } from './resetWhenSightChanges';
import { createSession, type Session } from './session';
import { sharedFiles } from './shared/sharedFiles';
import { readToken } from './tokenContents';
import { forgetUnsaved } from './unsaved';

export interface Device {
  backend: BackendConfig;
  token: Store<string | null>;
  session: Session;
  connection: Pick<Store<Connection>, 'get' | 'subscribe'>;
  pending: Pending;
  failures: Failures;
  http: Http;
  api: Api;
  queryClient: QueryClient;
  outbox: Outbox;
  memory: Memories;
  start(): Promise<void>;
  close(): void;
}

export interface DeviceOptions {
  backend?: Backend;
  outboxStorage?: OutboxStorage;
}

export function createDevice({ backend: fixed, outboxStorage }: DeviceOptions = {}): Device {
  const closing = new AbortController();
  const { signal } = closing;
  const backend = fixed ? fixedBackend(fixed) : configuredBackend();
  const token = keptText('token', signal);
  const connection = createStore<Connection>('unknown');
  const pending = createPending();
  const failures = createFailures();
  const http = createHttp({
    backend,
    token: token.get,
    isAttended: watchPresence(signal),
    onBegin: pending.begin,
    onEnd: pending.end,
    onFailure: (request, error) =>
      failures.note({
        request,
        page: document.title.split(' – ')[0] ?? '',
        sentence: error instanceof UserError ? error.message : 'Das hat nicht geklappt.',
        at: Date.now(),
        isLost: error instanceof HttpError && error.status === 0,
      }),
    onSuccess: failures.answered,
    onConnection: connection.set,
    onDate: hearClock,
    onUnauthorized(refused) {
      // The answer may arrive after a new login.
      if (token.get() === refused) session.end();
    },
  });
  const pendingLogouts = createPendingLogouts({ http, backend });
  const previousProvider = keptText('leftUnheard', signal);
  const session = createSession({
    token,
    previousProvider,
    http,
    pendingLogouts,
    isConnected: () => connection.get() === 'answering',
    onLogout() {
      forgetUnsaved();
      // A browser without this storage took no file either.
      sharedFiles()
        .clear()
        .catch(() => undefined);
    },
  });
  const queryClient = createQueryClient();
  const userId = () => readToken(token.get() ?? '')?.id;
  const outbox = createOutbox({ http, backend, token: token.get, userId, storage: outboxStorage, signal });
  const memory = createMemories();
  clearOnUserChange(token, queryClient, memory, failures);
  resetWhenSightChanges(queryClient, session);
  return {
    backend,
    token,
    session,
    connection,
    pending,
    failures,
    http,
    api: createApi(http, backend, token),
    queryClient,
    outbox,
    memory,
    async start() {
      // Stored by earlier versions.
      for (const key of ['picture', 'unsentChoices']) localStorage.removeItem(key);
      session.check();
      pendingLogouts.start(connection, signal);
      // Answers read in the future count as fresh until then.
      watchClock(() => void queryClient.invalidateQueries(), signal);
      startOutbox({ outbox, token, connection, userId, signal });
      await Promise.all([restoreCache(queryClient, token), restoreDrafts().then(splitDrafts)]);
    },
    close: () => closing.abort(),
  };
}
