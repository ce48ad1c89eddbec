import { pages as ownPages } from '../../extensions/views';
import { pages } from '../contract/pages';
import type { OwnPage } from '../custom/overrides';
import { pageLoads } from '../custom/pages';
import { lazyPage } from '../ui/lazyPage';

const product = pages.map(({ path }): OwnPage => [path, pageLoads[path]]);

/** All hand-built pages: the product's and this installation's. */
export const routedPages = [...product, ...ownPages].map(([path, load]) => ({ path, Page: lazyPage(load) }));

/** Where the root leads. */
export const START = '/census';
