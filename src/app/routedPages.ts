import { pages as ownPages } from '../../extensions/views';
import { pages } from '../contract/pages';
import type { OwnPage } from '../custom/overrides';
import { pageLoads } from '../custom/pages';
import { lazyPage } from '../ui/lazyPage';

const product = pages.map(({ path }): OwnPage => [path, pageLoads[path]]);

export const routedPages = [...product, ...ownPages].map(([path, load]) => ({ path, Page: lazyPage(load) }));

/** Target of the root. */
export const START = '/census';
