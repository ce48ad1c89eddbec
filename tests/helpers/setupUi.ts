import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { createRequire } from 'node:module';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// A machine with two cores and much to do renders later than the library's second.
configure({ asyncUtilTimeout: 10_000 });

// Finding something by its role asks for the style of every element, and jsdom then goes through all rules of all style
// sheets: half of the time of these tests. How things look is the browser tests' concern. `require` gives the very
// module that the components' own dependencies have loaded.
const { StyleSheet } = createRequire(import.meta.url)('@emotion/sheet');
StyleSheet.prototype.insert = () => {};
