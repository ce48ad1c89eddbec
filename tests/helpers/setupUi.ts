import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { outbox } from '../../src/dataProvider/outbox';
import { queryClient } from '../../src/dataProvider/queryClient';
import { token } from '../../src/dataProvider/token';
import { skipOwnerStacks, skipStyleSheets } from './fastDom';

// The files of one worker share their modules and their document (loading them anew took longer than all tests), so
// every test begins as on a new device: nobody is signed in, nothing is stored, nothing waits to be sent.
beforeEach(async () => {
  token.set(null);
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  await outbox.refresh();
  for (const { id } of outbox.get().entries) await outbox.discard(id);
  await outbox.settled();
});
afterEach(cleanup);

// A machine with two cores and much to do renders later than the library's second.
configure({ asyncUtilTimeout: 10_000 });

skipStyleSheets();
skipOwnerStacks();
