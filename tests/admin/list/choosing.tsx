import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import ResourceList from '../../../src/admin/ResourceList';
import { resources } from '../../../src/resources';
import { type AnyResource, resourceNamed } from '../../../src/resources/kit';
import { changedPreferences, type ListPreferences } from '../../../src/rules/listPreferences';
import { masterDataServer } from '../masterDataServer';
import { inResource, renderScreen, type ScreenOptions } from '../renderScreen';

/** A fake server with the master data that stores each user's choices for lists. */
export function choicesServer() {
  const server = masterDataServer();
  const kept: { lists: Record<string, ListPreferences> } = { lists: {} };
  const answers = {
    'GET /api/Preferences': () => ({ body: { lists: kept.lists } }),
    'PUT /api/Preferences': ({ body }: { body: unknown }) => {
      const { list, ...change } = Object(body);
      kept.lists = { ...kept.lists, [list]: changedPreferences(kept.lists[list] ?? {}, change) };
      return { body: { lists: kept.lists } };
    },
  };
  beforeEach(() => {
    kept.lists = {};
    server.answer(answers);
  });
  return { server, kept, answers };
}

export async function openList(name = 'stockItems', options?: ScreenOptions & { forgetsFilters?: boolean }) {
  const resource: AnyResource = resourceNamed(resources, name);
  const list = <ResourceList forgetsFilters={options?.forgetsFilters} />;
  const opened = renderScreen(
    '/list',
    [
      { path: '/list', element: inResource(resource, list) },
      { path: '/other', element: <p>Woanders</p> },
    ],
    options,
  );
  await screen.findByRole('table');
  return opened;
}

export const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map((head) => head.textContent);
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
