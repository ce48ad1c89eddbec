import { rankOfMatch, readQuery, type Searched, searched } from '../../lib/rankFound';
import { isFound, searchable } from '../../lib/searchRows';
import type { Block, HandbookPage, Words } from './Handbook';

export interface Part {
  to: string;
  title: string;
  texts: readonly string[];
  searched: Searched;
}

export const partsOf = (pages: readonly HandbookPage[]): Part[] =>
  pages.flatMap((page) => {
    const [start = [], ...headed] = splitAtHeadings(page.blocks);
    const path = `/help/${page.name}`;
    return [
      toPart(path, page.title, [page.summary, ...start.flatMap(textsOf)]),
      ...headed.map(([heading, ...blocks]) =>
        heading?.kind === 'heading'
          ? toPart(`${path}#${heading.id}`, `${page.title}: ${heading.text}`, blocks.flatMap(textsOf))
          : toPart(path, page.title, []),
      ),
    ];
  });

const toPart = (to: string, title: string, texts: readonly string[]): Part => ({
  to,
  title,
  texts,
  searched: searched(title, texts.join('\n')),
});

function splitAtHeadings(blocks: readonly Block[]): Block[][] {
  const parts: Block[][] = [[]];
  for (const block of blocks) {
    if (block.kind === 'heading') parts.push([block]);
    else parts.at(-1)?.push(block);
  }
  return parts;
}

export function findInHandbook(parts: readonly Part[], typed: string): { to: string; title: string; text: string }[] {
  const query = readQuery(typed);
  return parts
    .flatMap((part) => {
      const rank = rankOfMatch(part.searched, query);
      return rank === undefined ? [] : [{ part, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ part: { to, title, texts } }) => {
      const hits = texts.map((text) => query.words.filter((word) => isFound(searchable(text), [word])).length);
      return { to, title, text: texts[hits.indexOf(Math.max(...hits))] ?? '' };
    });
}

function textsOf(block: Block): string[] {
  switch (block.kind) {
    case 'text':
      return [plainText(block.words)];
    case 'list':
      return block.items.flatMap((item) => item.flatMap(textsOf));
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.map(plainText).join(' · '));
    case 'note':
      return block.blocks.flatMap(textsOf);
    case 'picture':
      return [];
    case 'heading':
    case 'code':
      return [block.text];
  }
}

const plainText = (words: Words): string =>
  words
    .map((each) => {
      if (typeof each === 'string') return each;
      if (each.kind === 'label') return `„${each.text}“`;
      return each.kind === 'code' ? each.text : plainText(each.words);
    })
    .join('');
