import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ResourceList from '../../../src/admin/ResourceList';
import { resources } from '../../../src/resources';
import { type AnyResource, resourceNamed } from '../../../src/resources/kit';
import { freshDevice } from '../../helpers/device';
import { masterDataServer } from '../masterDataServer';
import { inResource, renderScreen, type ScreenOptions } from '../renderScreen';

const server = masterDataServer();

async function openList(name: string, options?: ScreenOptions) {
  const resource: AnyResource = resourceNamed(resources, name);
  const list = renderScreen('/list', [{ path: '/list', element: inResource(resource, <ResourceList />) }], options);
  await screen.findByRole('table');
  return list;
}

describe('the export', () => {
  // jsdom saves no files.
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  const exportAs = async (user: Awaited<ReturnType<typeof openList>>['user'], path: string) => {
    server.answer({ [`GET ${path}/export.csv`]: { body: 'Id;Name' } });
    await user.click(await screen.findByRole('button', { name: 'Exportieren' }));
    const asked = () => server.calls.filter(({ url }) => url.includes('/export.csv')).at(-1);
    await waitFor(() => expect(asked()).toBeDefined());
    return Object.fromEntries(new URLSearchParams(asked()?.url.split('?')[1]));
  };

  it('covers all records, in the order of the definition by default', async () => {
    const { user } = await openList('stockLocations');
    expect(await exportAs(user, '/api/StockLocations')).toEqual({ sort: '["id","ASC"]', filter: '{}' });
  });

  it('follows the head that was clicked, the search and the filters', async () => {
    const { user } = await openList('stockItems');
    await user.click(screen.getByRole('button', { name: 'Einheit' }));
    await user.click(screen.getByRole('button', { name: 'Einheit' }));
    await user.type(screen.getByRole('searchbox', { name: 'Suche' }), ' bar kiste ');
    expect(await exportAs(user, '/api/StockItems')).toEqual({
      sort: '["unitId","DESC"]',
      filter: '{"archived":false}',
      search: 'bar kiste',
    });
  });
});

it('is not there where the server knows no CSV', async () => {
  freshDevice({ backend: { url: '', additions: false } });
  await openList('units');
  for (const name of ['Exportieren', 'Importieren']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});
