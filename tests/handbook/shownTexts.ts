import { readFileSync } from 'node:fs';
import { resources } from '../../src/resources';
import { createTitle, editTitle, listTitle } from '../../src/resources/kit';
import { sourceFiles } from '../architecture/sourceFiles';

/**
 * Returns a function that tells whether a text is shown on some screen to the letter: as a text of the sources or
 * between two tags, or as a title that follows from a definition. Inserted values read "…".
 */
export function createShownTexts(): (text: string) => boolean {
  const sources = sourceFiles('src')
    .map(({ path }) => readFileSync(path, 'utf8'))
    .join('\n')
    .replace(/\$\{[^{}]*\}/g, '…')
    .replace(/\s+/g, ' ');
  const titles = new Set(
    resources.flatMap((resource) => [
      ...[createTitle, editTitle, listTitle].map((titleOf) => titleOf(resource)),
      `${resource.label.one} hinzufügen`,
    ]),
  );
  const marks = [
    ["'", "'"],
    ['`', '`'],
    ['"', '"'],
    ['>', '<'],
    ['> ', ' <'],
  ];
  return (text) => titles.has(text) || marks.some(([before, after]) => sources.includes(`${before}${text}${after}`));
}
