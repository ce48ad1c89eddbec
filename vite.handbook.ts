import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MarkedToken, Token, Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Block, HandbookPage, HandbookTitle, Mark, Words } from './src/custom/help/Handbook';

const docs = fileURLToPath(new URL('docs', import.meta.url));
const LIST = 'README';

/**
 * The handbook as data for the console: `virtual:handbook` has all of it, `virtual:handbook/titles` what there is. The
 * Markdown is read here, so that the browser gets neither a parser nor HTML.
 */
export function handbook(): Plugin {
  const ids = ['virtual:handbook', 'virtual:handbook/titles'];
  return {
    name: 'handbook',
    resolveId: (id) => (ids.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!ids.includes(id.slice(1))) return;
      const pages = await readHandbook();
      for (const { name } of [{ name: LIST }, ...pages]) this.addWatchFile(pathOf(name));
      return id.endsWith('titles') ? titlesModule(pages) : pagesModule(pages);
    },
  };
}

function pagesModule(pages: readonly HandbookPage[]): string {
  const names = [...new Set(pages.flatMap(({ blocks }) => blocks.flatMap(picturesIn)))];
  return [
    ...names.map(
      (name, at) => `import picture${at} from ${JSON.stringify(`${join(docs, 'pictures', name)}?url&no-inline`)};`,
    ),
    `export const pictures = {${names.map((name, at) => `${JSON.stringify(name)}: picture${at}`).join(', ')}};`,
    // As a text: browsers read it sooner than code.
    `export default JSON.parse(${JSON.stringify(JSON.stringify(pages))});`,
  ].join('\n');
}

function titlesModule(pages: readonly HandbookPage[]): string {
  const titles = pages.map(
    ({ name, title, summary, blocks }): HandbookTitle => ({
      name,
      title,
      summary,
      headings: blocks.flatMap((block) => (block.kind === 'heading' ? block.text : [])),
    }),
  );
  return `export default ${JSON.stringify(titles)};`;
}

/** The names of the pictures that a block shows. */
export function picturesIn(block: Block): string[] {
  if (block.kind === 'picture') return [block.src];
  if (block.kind === 'note') return block.blocks.flatMap(picturesIn);
  return block.kind === 'list' ? block.items.flat().flatMap(picturesIn) : [];
}

/**
 * The pages that docs/handbuch/README.md lists, in its order.
 * @throws with the page and what it has that the console could not show
 */
export async function readHandbook(): Promise<HandbookPage[]> {
  const { lexer } = await import('marked');
  const tokensOf = (name: string) => lexer(readFileSync(pathOf(name), 'utf8')) as MarkedToken[];
  let section = '';
  return tokensOf(LIST).flatMap((token) => {
    if (token.type === 'heading') section = token.text;
    if (token.type !== 'list') return [];
    return token.items.map(({ text }) => {
      const [, name, summary] = /^\[.+\]\(([\w-]+)\.md\): (.+)$/s.exec(text) ?? [];
      if (!name || !summary) throw new Error(`${LIST}.md: "${text}" is not "[Titel](seite.md): Satz."`);
      const { title, blocks } = readPage(name, tokensOf(name));
      return { name, title, section, summary: oneLine(summary), blocks };
    });
  });
}

export const pathOf = (name: string): string => join(docs, 'handbuch', `${name}.md`);

function readPage(name: string, tokens: readonly MarkedToken[]): Pick<HandbookPage, 'title' | 'blocks'> {
  const [title, ...rest] = tokens.filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error(`${name}.md does not begin with its title.`);
  try {
    return { title: title.text, blocks: rest.flatMap(readBlock) };
  } catch (error) {
    throw new Error(`${name}.md: ${(error as Error).message}`);
  }
}

function readBlock(token: MarkedToken): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      if (token.depth !== 2) break;
      return [{ kind: 'heading', id: idOf(token.text), text: token.text }];
    case 'paragraph': {
      const [only, ...more] = token.tokens as MarkedToken[];
      if (only?.type !== 'image' || more.length > 0) return [{ kind: 'text', words: readWords(token.tokens) }];
      const [, src] = /^\.\.\/pictures\/([\w-]+\.webp)$/.exec(only.href) ?? [];
      if (!src) throw new Error(`${only.href} is no picture of docs/pictures`);
      return [{ kind: 'picture', src, alt: only.text }];
    }
    case 'text':
      return [{ kind: 'text', words: readWords(token.tokens ?? []) }];
    case 'list': {
      const items = token.items.map(({ tokens }) => (tokens as MarkedToken[]).flatMap(readBlock));
      return [{ kind: 'list', isOrdered: token.ordered, items }];
    }
    case 'table': {
      const wordsOf = (cells: Tokens.TableCell[]) => cells.map(({ tokens }) => readWords(tokens));
      return [{ kind: 'table', head: wordsOf(token.header), rows: token.rows.map(wordsOf) }];
    }
    case 'blockquote':
      return [{ kind: 'note', blocks: (token.tokens as MarkedToken[]).flatMap(readBlock) }];
    case 'code':
      return [{ kind: 'code', text: token.text }];
  }
  throw new Error(`the console cannot show ${JSON.stringify(token.raw)}`);
}

const readWords = (tokens: readonly Token[]): Words => (tokens as MarkedToken[]).map(readWord);

function readWord(token: MarkedToken): string | Mark {
  switch (token.type) {
    case 'text':
    case 'escape':
      return oneLine(token.text);
    case 'codespan':
      return { kind: 'code', text: token.text };
    case 'strong': {
      const [, label] = /^„(.+)“$/s.exec(token.text) ?? [];
      return label ? { kind: 'label', text: oneLine(label) } : { kind: 'strong', words: readWords(token.tokens) };
    }
    case 'link':
      return { kind: 'link', to: readAddress(token.href), words: readWords(token.tokens) };
  }
  throw new Error(`the console cannot show ${JSON.stringify(token.raw)}`);
}

/** Where a link of the Markdown leads in the console. */
function readAddress(href: string): string {
  if (href.startsWith('https://')) return href;
  const [, name, hash = ''] = /^([\w-]*?)(?:\.md)?(#.*)?$/.exec(href) ?? [];
  if (name === undefined) throw new Error(`${href} leads to no page of the handbook`);
  return name === LIST ? '/help' : `${name && `/help/${name}`}${hash}`;
}

/** As GitHub makes them, so that links work in both places. */
const idOf = (heading: string) =>
  heading
    .toLocaleLowerCase('de')
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');
