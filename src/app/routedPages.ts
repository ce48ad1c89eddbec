import { pages as ownPages } from '../../extensions/views';
import { lazyPage } from '../ui/lazyPage';
import { pages } from './pages';

/** The pages that have an address of their own: the product's and those of this installation. */
export const routedPages = [...pages, ...ownPages].map(([path, load]) => ({ path, Page: lazyPage(load) }));

/** What the root leads to. */
export const START = '/census';
