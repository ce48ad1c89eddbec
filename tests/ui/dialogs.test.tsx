import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FormDialog } from '../../src/ui/dialogs/FormDialog';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['with a keyboard', true, false, 'Menge'],
  ['where typing opens one on the screen', false, false, undefined],
  ['that cannot be undone', true, true, undefined],
])('a form in a dialog begins in its first field %s', async (_, isFine, danger, label) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isFine && query === '(pointer: fine)',
    addEventListener() {},
    removeEventListener() {},
  }));
  render(
    <FormDialog title="Zeile" ok="Übernehmen" isReady danger={danger} onSubmit={vi.fn()} onClose={vi.fn()}>
      <input type="checkbox" aria-label="Rest" />
      <input aria-label="Zahl" disabled />
      <input aria-label="Menge" />
    </FormDialog>,
  );
  await screen.findByRole('dialog');
  expect(document.activeElement?.getAttribute('aria-label') ?? undefined).toBe(label);
});

it('a dialog does not submit the form around it', async () => {
  const [around, own] = [vi.fn(), vi.fn()];
  render(
    <form onSubmit={around}>
      <FormDialog title="Zeile" ok="Übernehmen" isReady onSubmit={own} onClose={vi.fn()}>
        <input aria-label="Menge" />
      </FormDialog>
    </form>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Übernehmen' }));
  expect([own.mock.calls.length, around.mock.calls.length]).toEqual([1, 0]);
});
