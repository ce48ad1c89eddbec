import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pages as screens } from '../../src/contract/pages';
import type { Block, HandbookPage, Words } from '../../src/custom/help/Handbook';
import { topicOf } from '../../src/custom/help/topicOf';
import { resources } from '../../src/resources';
import { screensOf } from '../../src/resources/kit';
import { pathOf, picturesIn, readHandbook } from '../../vite.handbook';
import { createShownTexts } from './shownTexts';

const pages = await readHandbook();
const named = pages.map((page) => [page.name, page] as const);

const routes = [
  ...screens.map(({ path }) => path),
  ...resources.flatMap((resource) => Object.values(screensOf(resource) ?? {})),
];

describe('the list', () => {
  it('names every page of the folder, by its title', () => {
    const files = readdirSync('docs/handbuch').map((file) => file.replace(/\.md$/, ''));
    expect(pages.map(({ name }) => name).sort()).toEqual(files.filter((name) => name !== 'README').sort());
    const list = readFileSync(pathOf('README'), 'utf8');
    expect(pages.filter(({ name, title }) => !list.includes(`[${title}](${name}.md)`))).toEqual([]);
  });

  it('explains every screen', () => {
    const names = pages.map(({ name }) => name);
    const without = routes.filter((route) => !names.includes(topicOf(route) ?? ''));
    expect(without).toEqual(['/help', '/help/:page']);
  });
});

const isShown = createShownTexts();

describe.each(named)('%s', (_, page) => {
  it('names buttons, fields and titles as they stand on the screen', () => {
    expect(
      wordsIn(page)
        .flatMap(labelsIn)
        .filter((label) => !isShown(label)),
    ).toEqual([]);
  });

  it('has working links, existing pictures, and no heading twice', () => {
    const places = pages.flatMap(({ name, blocks }) => [
      `/help/${name}`,
      ...headingsOf(blocks).map((id) => `/help/${name}#${id}`),
    ]);
    const own = headingsOf(page.blocks);
    const links = wordsIn(page).flatMap(linksIn);
    expect(
      links.filter((to) =>
        to.startsWith('#')
          ? !own.includes(to.slice(1))
          : !to.startsWith('https://') && to !== '/help' && !places.includes(to),
      ),
    ).toEqual([]);
    expect(page.blocks.flatMap(picturesIn).filter((name) => !existsSync(`docs/pictures/${name}`))).toEqual([]);
    expect(own.filter((id, at) => own.indexOf(id) !== at)).toEqual([]);
  });
});

const headingsOf = (blocks: readonly Block[]) => blocks.flatMap((block) => (block.kind === 'heading' ? block.id : []));

const wordsIn = ({ blocks }: Pick<HandbookPage, 'blocks'>): Words[] =>
  blocks.flatMap((block): Words[] => {
    switch (block.kind) {
      case 'text':
        return [block.words];
      case 'list':
        return block.items.flatMap((item) => wordsIn({ blocks: item }));
      case 'table':
        return [...block.head, ...block.rows.flat()];
      case 'note':
        return wordsIn(block);
      default:
        return [];
    }
  });

const labelsIn = (words: Words): string[] =>
  words.flatMap((each) => {
    if (typeof each === 'string' || each.kind === 'code') return [];
    return each.kind === 'label' ? each.text : labelsIn(each.words);
  });

const linksIn = (words: Words): string[] =>
  words.flatMap((each) => {
    if (typeof each === 'string' || !('words' in each)) return [];
    return [...(each.kind === 'link' ? [each.to] : []), ...linksIn(each.words)];
  });
