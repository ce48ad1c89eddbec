import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';
import { freshDevice } from './device';
import { skipOwnerStacks, skipStyleSheets } from './fastDom';

// The files of one worker share their modules and their document: loading them per file took longer than all tests.
beforeEach(() => void freshDevice());
afterEach(cleanup);

// A machine with two cores and much to do renders much later than the library's second.
configure({ asyncUtilTimeout: 30_000 });

// Its first use adds listeners to the document, which stay: not in a test, which would seem to leave them behind.
userEvent.setup();

// jsdom lays nothing out and lacks the method.
Element.prototype.scrollIntoView = () => undefined;

skipStyleSheets();
skipOwnerStacks();
