import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider, useNavigate } from 'react-router';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ConfirmProvider } from '../../src/ui/dialogs/ConfirmProvider';
import { useEscape } from '../../src/ui/keys/useEscape';
import { useUnsavedGuard } from '../../src/ui/useUnsavedGuard';

function Editor() {
  const [isDirty, setDirty] = useState(false);
  const release = useUnsavedGuard(isDirty);
  const navigate = useNavigate();
  useEscape(() => navigate('/list'));
  return (
    <>
      <Link to="/list">Schließen</Link>
      <button type="button" onClick={() => setDirty(!isDirty)}>
        Ändern
      </button>
      <button type="button" onClick={release}>
        Gespeichert
      </button>
    </>
  );
}

function open() {
  const frame = (
    <ConfirmProvider>
      <Outlet />
    </ConfirmProvider>
  );
  const children = [
    { path: '/edit', element: <Editor /> },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: ['/before', '/edit'] });
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup(), path: () => router.state.location.pathname };
}
type Opened = ReturnType<typeof open>;
const press = ({ user }: Opened, name: string) => user.click(screen.getByRole('button', { name }));

const ways: [string, string, (page: Opened) => unknown][] = [
  ['Escape', '/list', ({ user }) => user.keyboard('{Escape}')],
  ['the close button', '/list', ({ user }) => user.click(screen.getByRole('link', { name: 'Schließen' }))],
  ['the browser’s button', '/before', ({ router }) => router.navigate(-1)],
];

describe.each(ways)('leaving by %s', (_, target, leave) => {
  it('asks nothing while nothing is changed', async () => {
    const page = open();
    await leave(page);
    await waitFor(() => expect(page.path()).toBe(target));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks about changes, and goes on editing', async () => {
    const page = open();
    await press(page, 'Ändern');
    void leave(page);
    expect(await screen.findByRole('dialog', { name: 'Abbrechen' })).toHaveTextContent('Änderungen verwerfen?');
    await press(page, 'Weiter bearbeiten');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.path()).toBe('/edit');
    void leave(page);
    expect(await screen.findByRole('dialog', { name: 'Abbrechen' })).toBeVisible();
  });

  it('asks about changes, and discards them', async () => {
    const page = open();
    await press(page, 'Ändern');
    void leave(page);
    await screen.findByRole('dialog');
    await press(page, 'Verwerfen');
    await waitFor(() => expect(page.path()).toBe(target));
  });

  it('asks nothing right after saving', async () => {
    const page = open();
    await press(page, 'Ändern');
    await press(page, 'Gespeichert');
    await leave(page);
    await waitFor(() => expect(page.path()).toBe(target));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('Escape', () => {
  it('answers the question by going on', async () => {
    const page = open();
    await press(page, 'Ändern');
    await page.user.keyboard('{Escape}');
    await screen.findByRole('dialog');
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.path()).toBe('/edit');
  });
});

describe('closing the window', () => {
  it('lets the browser ask while something is changed', async () => {
    const page = open();
    const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(true);
    await press(page, 'Ändern');
    expect(close()).toBe(false);
    await press(page, 'Ändern');
    expect(close()).toBe(true);
  });
});

it('an answer that comes after the page was left otherwise changes nothing', async () => {
  const page = open();
  await press(page, 'Ändern');
  void page.user.keyboard('{Escape}');
  await screen.findByRole('dialog');
  screen.getByRole('button', { name: 'Gespeichert', hidden: true }).click();
  await page.router.navigate('/saved');
  await press(page, 'Verwerfen');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.path()).toBe('/saved');
});
