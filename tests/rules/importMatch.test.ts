import { describe, expect, it } from 'vitest';
import { resources } from '../../src/resources';
import { resourceNamed } from '../../src/resources/kit';
import { defaultMatch, matchChoices } from '../../src/rules/importMatch';

describe('the columns that identify the record of a row', () => {
  it.each<[string, string[], string[], string[][]]>([
    ['units', ['id', 'name'], ['id'], [['id'], ['name']]],
    ['units', ['name'], ['name'], [['name']]],
    ['suppliers', ['phone', 'email', 'address'], [], [['phone'], ['email']]],
    ['stockItems', ['name', 'orderNumber', 'unitId'], ['name'], [['name'], ['orderNumber']]],
    ['users', ['name', 'password'], ['name'], [['name']]],
    [
      'stockItemGroupAssignments',
      ['stockItemId', 'stockItemGroupId'],
      ['stockItemGroupId', 'stockItemId'],
      [['stockItemGroupId', 'stockItemId']],
    ],
    ['stockItemGroupAssignments', ['stockItemId', 'minAmountInGroup'], [], []],
  ])('in a file of %s with %j is %j, or on demand one of %j', (name, keys, best, choices) => {
    const resource = resourceNamed(resources, name);
    expect(defaultMatch(resource, new Set(keys))).toEqual(best);
    expect(matchChoices(resource, new Set(keys))).toEqual(choices);
  });
});
