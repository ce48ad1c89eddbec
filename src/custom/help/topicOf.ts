import { matchPath } from 'react-router';
import { pages } from '../../contract/pages';
import { type ResourceName, resources } from '../../resources';
import { screensOf } from '../../resources/kit';

export function topicOf(pathname: string): string | undefined {
  const page = pages.find(({ path }) => matchPath(path, pathname));
  if (page) return page.handbook ?? undefined;
  const resource = resources.find((each) =>
    Object.values(screensOf(each) ?? {}).some((path) => matchPath(path, pathname)),
  );
  return resource && (TOPICS[resource.name] ?? 'stammdaten');
}

const TOPICS: Partial<Record<ResourceName, string>> = { users: 'benutzer', depositTypes: 'leergut' };
