import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = 'src server extensions examples scripts tests bench faults engines walks screenshots'.split(' ');

/** Phrases that read like translated German, with what to write instead. */
const PHRASES: [RegExp, string][] = [
  [/(?:^|(?<!\bthere) )(is|are|was|were) no (?!longer\b)/i, 'is not a …'],
  [/\bother than\b.*\bbut\b|\banother than\b/, 'different from'],
  [/ (is|are|was|were) an?other(s|\b)(?! )|\bare others\b/, 'differs'],
  [/\banew\b/, 'again'],
  [/\bof which\b/i, 'whose; or two sentences'],
  [/, who /, 'who, without the comma; or two sentences'],
  [/^(Who|What|Whoever|Whatever) (?!.*\?)/, 'name the thing, or begin with a verb'],
  [/\bwhoever\b/i, 'the user, the caller, anyone who'],
  [/\b(to|cannot|can|could|may) be had\b/, 'available'],
  [/\bthe ones? (that|who|which)\b/, 'those that; or name them'],
  [/(?<!\bthere )\b(is|are) none\b/i, 'is not a …'],
  [/\ball else\b/, 'everything else'],
  [/\bby (its|them|him)sel(f|ves) alone\b/, 'alone'],
];

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs|mts)$/.test(name))
    .map((name) => `${folder}/${name}`);

function commentsOf(path: string, text: string): string[] {
  const texts: string[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const comment of parseSync(path, text).comments) {
    const words = comment.value
      .replace(/^\s*\*+ ?/gm, '')
      .replace(/\s+/g, ' ')
      .trim();
    const isNext = comment.type === 'Line' && text.slice(Math.max(end, 0), comment.start).trim() === '';
    if (isNext && texts.length > 0) texts.push(`${texts.pop()} ${words}`);
    else texts.push(words);
    end = comment.type === 'Line' ? comment.end : Number.NEGATIVE_INFINITY;
  }
  return texts;
}

/** Titles begin a sentence, as comments do. The pattern may find other texts of tests as well, which does no harm. */
const titlesOf = (path: string, text: string): string[] =>
  path.includes('.test.')
    ? [...text.matchAll(/(?:\b(?:it|test|describe\w*)(?:\.\w+)?|\))\(\s*(["'`])(.+?)\1,\s/g)].map(
        ([, , title = '']) => title.charAt(0).toUpperCase() + title.slice(1),
      )
    : [];

it.each([
  ['comments', commentsOf],
  ['titles of tests', titlesOf],
])('%s are plain English', (_, textsOf) => {
  const wrong = FOLDERS.flatMap(sourcesIn).flatMap((path) =>
    textsOf(path, readFileSync(join(ROOT, path), 'utf8')).flatMap((text) =>
      PHRASES.filter(([phrase]) => phrase.test(text)).map(
        ([phrase, better]) => `${path}: ${phrase} (${better}): ${text}`,
      ),
    ),
  );
  expect(wrong).toEqual([]);
});
