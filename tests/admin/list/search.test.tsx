import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ResourceList from '../../../src/admin/ResourceList';
import { resources } from '../../../src/resources';
import { type AnyResource, resourceNamed } from '../../../src/resources/kit';
import { freshDevice } from '../../helpers/device';
import { masterDataServer } from '../masterDataServer';
import { inResource, renderScreen } from '../renderScreen';

const server = masterDataServer();

async function openList(name: string, forgetsFilters?: boolean) {
  const resource: AnyResource = resourceNamed(resources, name);
  const list = renderScreen('/list', [
    { path: '/list', element: inResource(resource, <ResourceList forgetsFilters={forgetsFilters} />) },
    { path: '/admin/:kind/:id', element: <p>Ein Formular</p> },
  ]);
  await screen.findByRole('table');
  return list;
}
const box = () => screen.getByRole('searchbox', { name: 'Suche' });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.firstChild?.textContent);

describe('the search', () => {
  it.each([
    ['RIES', ['Riesling'], '1 von 2'],
    ['saft', ['Apfelsaft'], '1 von 2'],
    // In names of referenced records.
    ['keller', ['Riesling'], '1 von 2'],
    ['kiste bar', ['Apfelsaft', 'Riesling'], '2 Artikel'],
    ['keller ries', ['Riesling'], '1 von 2'],
    // In fields that are not shown.
    ['huber riesling', ['Riesling'], '1 von 2'],
  ])('for %s looks at all that may be read', async (typed, expected, count) => {
    const { user } = await openList('stockItems');
    await screen.findByText('Keller, Bar');
    await user.type(box(), typed);
    await waitFor(() => expect(names()).toEqual(expected));
    expect(screen.getByText(count)).toBeInTheDocument();
  });

  const reads = (url: string) => server.calls.filter((call) => call.method === 'GET' && call.url.startsWith(url));

  it('of articles asks again, and finds an article that somebody else has just added', async () => {
    const { user } = await openList('stockItems');
    await screen.findByText('Keller, Bar');
    const [first] = server.tables['/api/StockItems'] ?? [];
    server.tables['/api/StockItems']?.push({ ...first, id: 99, version: 1, name: 'Traubensaft' });
    await user.type(box(), 'saft');
    await waitFor(() => expect(names()).toEqual(['Apfelsaft', 'Traubensaft']));
  });

  it('of others does not', async () => {
    const { user } = await openList('units');
    await user.type(box(), 'st');
    await waitFor(() => expect(names()).toHaveLength(1));
    expect(reads('/api/Units')).toHaveLength(1);
  });

  it('says when nothing is found, and shows all again', async () => {
    const { user } = await openList('units');
    await user.type(box(), 'xyz');
    expect(await screen.findByText('Nichts gefunden für „xyz“.')).toBeInTheDocument();
    expect(screen.getByText('0 von 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ohne Suche zeigen' }));
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(box()).toHaveValue('');
  });

  it('marks similar matches as such, and does not count them', async () => {
    const { user } = await openList('stockItems');
    await screen.findByText('Keller, Bar');
    await user.type(box(), 'reisling');
    expect(await screen.findByText('Nichts gefunden für „reisling“. Ähnlich:')).toBeInTheDocument();
    expect(names()).toEqual(['Riesling']);
    expect(screen.getByText('0 von 2')).toBeInTheDocument();
    await user.clear(box());
    await user.type(box(), 'riesling');
    await waitFor(() => expect(screen.queryByText(/Ähnlich/)).not.toBeInTheDocument());
    expect(names()).toEqual(['Riesling']);
  });

  it('is emptied by its button and by Escape, which then leaves the box', async () => {
    const { user } = await openList('units');
    await user.type(box(), 'st');
    await user.click(screen.getByRole('button', { name: 'Suche leeren' }));
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    await user.type(box(), 'st{Escape}');
    expect(box()).toHaveValue('');
    await user.keyboard('{Escape}');
    expect(box()).not.toHaveFocus();
  });

  it('leads to the rows by arrow down, from where Enter opens one', async () => {
    const { user } = await openList('stockItems');
    await user.type(box(), 'saft');
    await waitFor(() => expect(names()).toEqual(['Apfelsaft']));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('row', { name: /Apfelsaft/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Ein Formular')).toBeInTheDocument();
  });

  it('is the only box of a list, and of another backend the one by name, as documented', async () => {
    await openList('stockItems');
    expect(screen.getAllByRole('searchbox')).toEqual([box()]);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    cleanup();
    freshDevice({ backend: { url: '', additions: false } });
    const { user } = await openList('stockItems');
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    await user.keyboard('/');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });

  it('is not there as long as there is nothing to search', async () => {
    server.tables['/api/Units'] = [];
    renderScreen('/', [{ path: '/', element: inResource(resourceNamed(resources, 'units'), <ResourceList />) }]);
    expect(await screen.findByText('Noch nichts angelegt')).toBeInTheDocument();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });
});

describe('returning from a record', () => {
  it.each([
    ['finds search, filters and order as they were', false, { names: ['Riesling'], search: 'ries' }],
    ['finds the order alone', true, { names: ['Riesling', 'Apfelsaft'], search: '' }],
  ])('%s (forgetting filters: %s)', async (_, forgets, expected) => {
    const { user, router } = await openList('stockItems', forgets);
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(names()).toEqual(['Riesling', 'Apfelsaft']));
    await user.type(box(), 'ries');
    await waitFor(() => expect(names()).toEqual(['Riesling']));
    await user.click(screen.getByRole('link', { name: 'Bearbeiten' }));
    await screen.findByText('Ein Formular');
    await router.navigate('/list');
    await waitFor(() => expect(names()).toEqual(expected.names));
    expect(box()).toHaveValue(expected.search);
  });

  it('finds the table scrolled as before', async () => {
    server.tables['/api/Units'] = Array.from({ length: 60 }, (_, index) => ({
      id: index + 1,
      version: 1,
      name: `E ${index}`,
    }));
    const { router } = await openList('units');
    const place = () => screen.getByRole('region', { name: 'Einheiten' });
    place().scrollTop = 700;
    place().dispatchEvent(new Event('scroll', { bubbles: true }));
    await router.navigate('/admin/unit/3');
    await screen.findByText('Ein Formular');
    await router.navigate('/list');
    await screen.findByRole('table');
    expect(place().scrollTop).toBe(700);
  });
});
