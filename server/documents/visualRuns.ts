import bidiFactory from 'bidi-js';
import { isRightToLeft } from './isRightToLeft';

export interface VisualRun {
  /** In reading order; brackets are mirrored in right-to-left runs. */
  text: string;
  rightToLeft: boolean;
}

const bidi = bidiFactory();

/** Splits a line into runs of one direction, left to right as printed (UAX #9, rule L2). */
export function visualRuns(line: string): VisualRun[] {
  if (!isRightToLeft(line)) return [{ text: line, rightToLeft: false }];
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: { start: number; end: number; level: number }[] = [];
  levels.forEach((level, index) => {
    const last = runs.at(-1);
    if (last?.level === level) last.end = index + 1;
    else runs.push({ start: index, end: index + 1, level });
  });
  for (let level = Math.max(...levels); level > 0; level--) reverseFrom(level, runs);
  return runs.map(({ start, end, level }) => {
    const text = line.slice(start, end);
    const rightToLeft = level % 2 === 1;
    return { text: rightToLeft ? mirrored(text) : text, rightToLeft };
  });
}

function reverseFrom(level: number, runs: { level: number }[]): void {
  for (let start = 0; start < runs.length; start++) {
    let end = start;
    while ((runs[end]?.level ?? -1) >= level) end++;
    runs.splice(start, end - start, ...runs.slice(start, end).reverse());
    start = end;
  }
}

function mirrored(text: string): string {
  return text.replace(/./gsu, (character) => bidi.getMirroredCharacter(character) ?? character);
}
