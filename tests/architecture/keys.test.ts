import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KEYS, type KeyName } from '../../src/ui/keys/keyTable';
import { KEY_TEXTS } from '../../src/ui/keys/keyTexts';
import { sourceFiles } from './sourceFiles';

const OTHERS = [
  // A scanner types its keys; nobody presses them.
  'src/ui/scanning/useHandScanner.ts',
  // A held Enter does nothing.
  'src/shared/counting/run/preventDoubleSubmit.ts',
  // Enter does nothing.
  'src/ui/ignoreEnter.ts',
  // A combobox handles its own keys; it searches before they act.
  'src/navigation/palette/Palette.tsx',
  // Collects everything typed ahead.
  'src/navigation/palette/PaletteButton.tsx',
  // Collects everything typed before the page is loaded.
];

const files = sourceFiles('src', 'extensions')
  .map(({ path }) => path)
  .filter((path) => !path.startsWith('src/ui/keys/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

it('keys are handled by their table alone, so that the help knows all of them', () => {
  const handles = /addEventListener\('key|\bevent\.key\b|onKey(Down|Up)=\{\(|'(Enter|Escape|Arrow\w+|PageUp|PageDown)'/;
  const wrong = files.filter(({ path, text }) => !OTHERS.includes(path) && handles.test(text));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it('the help tells of no key that nothing acts on', () => {
  const acting = files.filter(({ text }) => /\b(useKeys|usePageKeys|useEscape)\b/.test(text));
  // Handled by the page and by the help itself.
  const elsewhere: KeyName[] = ['help', 'closeDialog', 'closePage'];
  const idle = (Object.keys(KEYS) as KeyName[]).filter(
    (name) => !elsewhere.includes(name) && !acting.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text)),
  );
  expect(idle).toEqual([]);
});

it('the help has a different text for each key of a section', () => {
  const told = Object.values(KEY_TEXTS).map((text) => text.join(': '));
  expect(told.filter((text, at) => told.indexOf(text) !== at)).toEqual([]);
});
