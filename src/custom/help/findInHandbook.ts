import { rankOfMatch, readQuery, type Searched, searched } from '../../lib/rankFound';
import { isFound, searchable } from '../../lib/searchRows';
import type { Block, HandbookPage } from './Handbook';
import { textsOf } from './plainText';

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
  ...{ to, title, texts },
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
