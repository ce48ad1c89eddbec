import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach } from 'vitest';
import { freshDevice } from './device';
import { skipOwnerStacks, skipStyleSheets } from './fastDom';

// Test files of one worker share modules and document: loading them per file took longer than all tests.
beforeEach(() => void freshDevice());
afterEach(cleanup);

// A busy machine with two cores renders much later than the library's default of a second.
configure({ asyncUtilTimeout: 30_000 });

// The first use adds lasting listeners to the document; within a test, they would count as left behind.
userEvent.setup();

// jsdom has no layout and lacks this method.
Element.prototype.scrollIntoView = () => undefined;

skipStyleSheets();
skipOwnerStacks();
