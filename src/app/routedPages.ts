import { pages as ownPages } from '../../extensions/views';
import { type Page, pages } from '../contract/pages';
import type { OwnPage } from '../custom/overrides';
import { pageLoads } from '../custom/pages';
import { lazyPage } from '../ui/lazyPage';

const product = pages.map(({ path }): OwnPage => [path, pageLoads[path]]);

const ofPrices = new Set<string>(
  (pages as readonly Page[]).flatMap(({ path, isOfPrices }) => (isOfPrices ? path : [])),
);

export const routedPages = [...product, ...ownPages].map(([path, load]) => ({
  path,
  Page: lazyPage(load),
  isOfPrices: ofPrices.has(path),
}));

/** Target of the root. */
export const START = '/census';
