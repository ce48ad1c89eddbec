import { expect, it } from 'vitest';
import { type KeyName, keyLabels, pressedAt } from '../../../src/ui/keys/keyTable';

const pressed = (keys: string) => {
  const parts = keys.split('+');
  const has = (name: string) => parts.includes(name);
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: has('Ctrl'),
    metaKey: has('Meta'),
    altKey: has('Alt'),
    shiftKey: has('Shift'),
  };
};

it.each<[keys: string, name: KeyName, letters: boolean, expected: boolean]>([
  ['Ctrl+k', 'palette', true, true],
  ['Meta+k', 'palette', true, true],
  ['Ctrl+K', 'palette', false, true],
  ['Ctrl+Shift+K', 'palette', true, false],
  ['Ctrl+Meta+k', 'palette', true, false],
  ['Ctrl+Alt+k', 'palette', true, false],
  ['k', 'palette', true, false],
  // On keyboards with "?" on Shift and on others.
  ['Shift+?', 'help', true, true],
  ['?', 'help', true, true],
  ['?', 'help', false, false],
  ['Alt+?', 'help', true, false],
  ['Shift+N', 'add', true, true],
  ['n', 'add', false, false],
  ['Ctrl+n', 'add', true, false],
  ['Enter', 'rowOpen', false, true],
  ['Ctrl+Enter', 'rowOpen', true, false],
  [' ', 'rowSelect', false, true],
  ['3', 'answerByNumber', true, true],
  ['3', 'answerByNumber', false, false],
  ['0', 'answerByNumber', true, false],
])('%s is %s (single characters: %s): %s', (keys, name, letters, expected) => {
  expect(pressedAt(pressed(keys), name, letters) >= 0).toBe(expected);
});

it.each<[name: KeyName, mac: boolean, labels: string[]]>([
  ['palette', false, ['Strg+K']],
  ['palette', true, ['⌘K']],
  ['rowFirst', false, ['Pos1']],
  ['rowSelect', false, ['Leertaste']],
  ['answerByNumber', false, ['1 – 9']],
])('%s reads %s', (name, mac, labels) => {
  expect(keyLabels(name, mac)).toEqual(labels);
});
