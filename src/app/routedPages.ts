import { pages as ownPages } from '../../extensions/views';
import { type Page, pages } from '../contract/pages';
import type { OwnPage } from '../custom/overrides';
import { pageLoads } from '../custom/pages';
import { lazyPage } from '../ui/lazyPage';

const product = pages.map(({ path }): OwnPage => [path, pageLoads[path]]);

const declared = new Map<string, Page>(pages.map((page) => [page.path, page]));

export const routedPages = [...product, ...ownPages].map(([path, load]) => ({
  path,
  Page: lazyPage(load),
  isOfPrices: declared.get(path)?.isOfPrices,
  isAddition: declared.get(path)?.isAddition,
}));

export const START = '/census';
