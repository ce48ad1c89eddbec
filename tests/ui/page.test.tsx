import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { WithIds } from '../../src/app/WithIds';
import { useConfirm } from '../../src/ui/dialogs/useConfirm';
import { IconAction } from '../../src/ui/IconAction';
import { MessagePage } from '../../src/ui/MessagePage';
import { Page } from '../../src/ui/Page';
import { fakeServer } from '../helpers/fakeServer';
import { admin, renderApp, settled } from '../layout/renderApp';

const server = fakeServer();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

function Inner() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('keine');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const ask = async () => {
    const agreed = await confirm({
      title: 'Löschen bestätigen',
      text: 'Einheit Dose wirklich löschen?',
      ok: 'OK',
      danger: true,
    });
    setAnswer(agreed ? 'ja' : 'nein');
  };
  return (
    <Page title="Innen" closeTo="/" actions={<IconAction label="Liste" icon="L" to="/" />}>
      <button type="button" onClick={ask}>
        Fragen
      </button>
      <button type="button" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        Auswahl
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem>Erste</MenuItem>
      </Menu>
      <output>{answer}</output>
    </Page>
  );
}
const inner = { path: '/inner', element: <Inner /> };

async function openInner() {
  server.answer(settled);
  const app = renderApp('/inner', admin, [inner]);
  await heading('Innen');
  return app;
}

describe('a page', () => {
  it('has its title as the only h1 and in the browser', async () => {
    await openInner();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await waitFor(() => expect(document.title).toBe('Innen – Kantine'));
  });

  it('closes with its button', async () => {
    await openInner();
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
    await heading('Start');
  });

  it('closes with Escape', async () => {
    await openInner();
    await userEvent.keyboard('{Escape}');
    await heading('Start');
  });

  it('that is not a form has neither', async () => {
    server.answer(settled);
    const { path } = renderApp('/', admin);
    await heading('Start');
    expect(screen.queryByRole('button', { name: 'Schließen' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(path()).toBe('/');
  });

  it('lets a menu have Escape first', async () => {
    const { path } = await openInner();
    await userEvent.click(screen.getByRole('button', { name: 'Auswahl' }));
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(path()).toBe('/inner');
    await userEvent.keyboard('{Escape}');
    await heading('Start');
  });

  it('lets a dialog have Escape first', async () => {
    const { path } = await openInner();
    await userEvent.click(screen.getByRole('button', { name: 'Fragen' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(path()).toBe('/inner');
  });
});

describe('the confirmation', () => {
  it.each([
    ['OK', 'ja'],
    ['Abbrechen', 'nein'],
  ])('%s answers %s', async (button, answer) => {
    await openInner();
    await userEvent.click(screen.getByRole('button', { name: 'Fragen' }));
    const dialog = await screen.findByRole('dialog', { name: 'Löschen bestätigen' });
    expect(dialog).toHaveAccessibleDescription('Einheit Dose wirklich löschen?');
    await userEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.getByRole('status', { hidden: true })).toHaveTextContent(answer));
  });

  it('stays after a click beside it, and Escape means no', async () => {
    await openInner();
    await userEvent.click(screen.getByRole('button', { name: 'Fragen' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(dialog.closest('.MuiDialog-container')!);
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('keine');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('nein'));
  });
});

describe('an address', () => {
  const counted = {
    path: '/run/:id/:index',
    element: (
      <WithIds>
        <Page title="Zählen" />
      </WithIds>
    ),
  };
  it.each([
    ['/run/1/0', 'Zählen'],
    ['/run/12/345', 'Zählen'],
    ['/run/12/next', 'Zählen'],
    ['/run/next/0', 'Nicht gefunden'],
    ['/run/1/x', 'Nicht gefunden'],
    ['/run/-1/0', 'Nicht gefunden'],
    ['/run/1.5/0', 'Nicht gefunden'],
    ['/run/1e3/0', 'Nicht gefunden'],
    ['/run/99999999999/0', 'Nicht gefunden'],
    ['/run/%201/0', 'Nicht gefunden'],
  ])('%s shows "%s"', async (address, title) => {
    server.answer(settled);
    renderApp(address, admin, [counted]);
    expect(await heading(title)).toBeInTheDocument();
  });

  it('without a page has a way back', async () => {
    server.answer(settled);
    const page = <MessagePage title="Weg" text="Das gibt es nicht mehr." backTo="/" backLabel="Zurück zur Liste" />;
    renderApp('/gone', admin, [{ path: '/gone', element: page }]);
    await userEvent.click(await screen.findByRole('link', { name: 'Zurück zur Liste' }));
    await heading('Start');
  });
});
