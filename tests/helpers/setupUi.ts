import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// A machine with two cores and much to do renders later than the library's second.
configure({ asyncUtilTimeout: 10_000 });
