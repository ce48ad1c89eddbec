import { expect, test } from 'vitest';
import {
  CensusStatus,
  censusActions,
  isRunning,
  mayCorrect,
  mayCount,
  mayRequestOrders,
} from '../../src/rules/censusStatus';

test.each([
  ['Created', 0, ['begin', 'delete'], { running: true, count: true, correct: false, requestOrders: false }],
  ['Applying', 1, ['delete'], { running: true, count: false, correct: false, requestOrders: false }],
  [
    'Applied',
    2,
    ['review', 'requestOrders', 'delete'],
    { running: true, count: false, correct: true, requestOrders: true },
  ],
  ['OrderRequested', 3, ['delete'], { running: false, count: false, correct: false, requestOrders: false }],
  ['OrderCreated', 4, ['delete'], { running: false, count: false, correct: false, requestOrders: false }],
] as const)('%s is %d and offers %j', (name, status, actions, may) => {
  expect(CensusStatus[name]).toBe(status);
  expect(censusActions(status)).toEqual(actions);
  expect({
    running: isRunning(status),
    count: mayCount(status),
    correct: mayCorrect(status),
    requestOrders: mayRequestOrders(status),
  }).toEqual(may);
});

test('a status unknown to this version can only be deleted', () => {
  expect(censusActions(5)).toEqual(['delete']);
  expect(isRunning(5)).toBe(false);
});
