import InputBase from '@mui/material/InputBase';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '../../src/ui/Page';
import { fakeServer } from '../helpers/fakeServer';
import { admin, renderApp, settled } from './renderApp';

const server = fakeServer();
afterEach(() => vi.unstubAllGlobals());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function open() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /min-width/.test(query),
    addEventListener() {},
    removeEventListener() {},
  }));
  server.answer(settled);
  const app = renderApp('/', admin, [
    { path: '/admin/units', element: <Page title="Einheiten" /> },
    { path: '/admin/stock_items', element: <Reading /> },
    {
      path: '/admin/suppliers',
      element: (
        <Page title="Lieferanten">
          <InputBase autoFocus inputProps={{ 'aria-label': 'Suche' }} />
        </Page>
      ),
    },
  ]);
  await heading('Start');
  return app;
}

function Reading() {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const read = () => setRead(true);
    window.addEventListener('read', read);
    return () => window.removeEventListener('read', read);
  }, []);
  return isRead ? <Page key="read" title="Artikel" /> : <Page key="reading" title="Artikel …" />;
}

describe('a page reached by a link', () => {
  it('has the focus at its heading, though the link of the menu is still there', async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'Einheiten' }));
    expect(await heading('Einheiten')).toHaveFocus();
  });

  it('keeps it at the field that wants it', async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'Lieferanten' }));
    await heading('Lieferanten');
    expect(screen.getByRole('textbox', { name: 'Suche' })).toHaveFocus();
  });

  it('does not take it back from the menu once it was there', async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: 'Artikel' }));
    expect(await heading('Artikel …')).toHaveFocus();
    const link = screen.getByRole('link', { name: 'Bestände' });
    act(() => link.focus());
    act(() => void window.dispatchEvent(new Event('read')));
    await heading('Artikel');
    expect(link).toHaveFocus();
  });

  it('leaves it at the top where the browser has opened the page', async () => {
    await open();
    expect(document.body).toHaveFocus();
  });
});

it('"Zum Inhalt" leads into the page, and the address stays', async () => {
  const { path, router } = await open();
  const before = router.state.location.key;
  await userEvent.click(screen.getByRole('link', { name: 'Zum Inhalt' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect([path(), router.state.location.hash, router.state.location.key]).toEqual(['/', '', before]);
});

it('focus lost on a page moves to the heading', async () => {
  await open();
  const button = document.createElement('button');
  screen.getByRole('main').append(button);
  act(() => button.focus());
  button.remove();
  await waitFor(async () => expect(await heading('Start')).toHaveFocus());
});
