import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['src', 'server', 'extensions', 'examples', 'scripts', 'tests'];
const MORE_FOLDERS = ['bench', 'faults', 'engines', 'walks', 'screenshots'];

/** Phrases that read like translated German, with what to write instead. */
const PHRASES: [RegExp, string][] = [
  [/(?<!\bthere) (is|are|was|were) no (?!longer\b)/i, 'is not a …'],
  [/\bother than\b.*\bbut\b|\banother than\b/, 'different from'],
  [/ (is|are|was|were) an?other(s|\b)(?! )|\bare others\b/, 'differs'],
  [/\banew\b/, 'again'],
  [/\bof which\b/i, 'whose; or two sentences'],
  [/, who /, 'who, without the comma; or two sentences'],
  [/^(Who|What|Whoever|Whatever) (?!.*\?)/, 'name the thing, or begin with a verb'],
  [/\bwhoever\b/i, 'the user, the caller, anyone who'],
  [/\b(to|cannot|can|could|may) be had\b/, 'available'],
  [/\bthe ones? (that|who|which)\b/, 'those that; or name them'],
  [/(?<!\bthere )\bis none\b/, 'is not a …'],
  [/\ball else\b/, 'everything else'],
  [/\bby (its|them|him)sel(f|ves) alone\b/, 'alone'],
];

/** Returns comments by room: `src/ui`, `server/db`, `scripts`. Lines of one comment are joined. */
function commentsByRoom(): Map<string, { path: string; text: string }[]> {
  const found = new Map<string, { path: string; text: string }[]>();
  for (const path of [...FOLDERS, ...MORE_FOLDERS].flatMap(sourcesIn)) {
    const texts = commentsOf(path, readFileSync(join(ROOT, path), 'utf8'));
    const room = path.split('/').slice(0, -1).slice(0, 2).join('/');
    found.set(room, [...(found.get(room) ?? []), ...texts.map((text) => ({ path, text }))]);
  }
  return found;
}

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

it('comments are plain English', () => {
  const wrong = [...commentsByRoom()].flatMap(([, comments]) =>
    comments.flatMap(({ path, text }) =>
      PHRASES.filter(([phrase]) => phrase.test(text)).map(
        ([phrase, better]) => `${path}: ${phrase} (${better}): ${text}`,
      ),
    ),
  );
  expect(wrong).toEqual([]);
});
