import { matchPath } from 'react-router';
import type { HandbookPage } from './Handbook';

/** The page of the handbook that is about a screen. @param pathname the screen's address, such as /order/4 */
export const topicOf = <P extends Pick<HandbookPage, 'screens'>>(
  pages: readonly P[],
  pathname: string,
): P | undefined => pages.find(({ screens }) => screens.some((pattern) => matchPath(pattern, pathname)));
