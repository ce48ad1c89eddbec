import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { type ComponentType, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenedPalette, PaletteButton } from '../../src/navigation/palette/PaletteButton';
import { lazyDialog, lazyPart } from '../../src/ui/lazyPart';
import { Messages } from '../helpers/Messages';

/** Browsers' error when a file could not be loaded or has changed. */
const NOT_THERE = new TypeError('Failed to fetch dynamically imported module: /assets/Part-12ab.js');

interface PartProps {
  onClose: (isDone: boolean) => void;
}
const Part = ({ onClose }: PartProps) => (
  <div role="dialog" aria-label="Teil">
    <button type="button" onClick={() => onClose(true)}>
      Fertig
    </button>
  </div>
);
const Broken = () => {
  throw new RangeError('broken');
};

/** Answers attempts to load, one by one; the last answer repeats. */
function loads<P>(...answers: (ComponentType<P> | Error)[]) {
  let tries = 0;
  return async () => {
    const answer = answers[Math.min(tries, answers.length - 1)];
    tries += 1;
    if (!answer || answer instanceof Error) throw answer;
    return { default: answer };
  };
}

/** A page with typed input and a part that loads later. */
const page = (later: ComponentType) => {
  const Later = later;
  render(
    <MemoryRouter>
      <CoreAdminContext>
        <input aria-label="Menge" />
        <Later />
        <Messages />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return userEvent.setup();
};
const typed = () => screen.getByLabelText('Menge');

// React logs errors that its boundaries have caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

describe('a dialog that is loaded when it is opened', () => {
  const opening = (Dialog: ComponentType<PartProps>) =>
    function Opening() {
      const [isOpen, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Öffnen
          </button>
          {isOpen && <Dialog onClose={() => setOpen(false)} />}
        </>
      );
    };
  const open = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Öffnen', hidden: true }));

  it('opens, and closes as it says', async () => {
    const user = page(opening(lazyDialog(loads(Part))));
    await open(user);
    await user.click(await screen.findByRole('button', { name: 'Fertig' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that fails to load leaves the page alone, reports it, and is tried again', async () => {
    const user = page(opening(lazyDialog(loads<PartProps>(NOT_THERE, Part))));
    await user.type(typed(), '12');
    await open(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Das konnte nicht geladen werden. Bitte das Netz prüfen und noch einmal versuchen, sonst die Seite neu laden.',
    );
    expect(typed()).toHaveValue('12');
    await open(user);
    expect(await screen.findByRole('dialog', { name: 'Teil' })).toBeInTheDocument();
  });

  it('that fails leaves the page alone', async () => {
    const user = page(opening(lazyDialog<PartProps>(loads<PartProps>(Broken))));
    await user.type(typed(), '12');
    await open(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Das hat nicht geklappt.');
    expect(typed()).toHaveValue('12');
  });
});

it('the search over everything that fails to load leaves the page alone, and is tried again', async () => {
  const load = loads<OpenedPalette>(NOT_THERE, ({ onClose }) => <Part onClose={onClose} />);
  const user = page(() => <PaletteButton load={load} />);
  await user.type(typed(), '12');
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Das konnte nicht geladen werden.');
  await user.type(typed(), '3');
  expect(typed()).toHaveValue('123');
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Teil' })).toBeInTheDocument();
});

describe('a part of a page', () => {
  it.each<[string, ComponentType | Error, string]>([
    [
      'does not come',
      NOT_THERE,
      'Ein Teil dieser Seite konnte nicht geladen werden. Bitte das Netz prüfen und die Seite neu laden.',
    ],
    ['fails', Broken, 'Das hat nicht geklappt. Bitte die Seite neu laden und noch einmal versuchen.'],
  ])('that %s has a sentence in its place', async (_, answer, sentence) => {
    page(lazyPart(loads<object>(answer)));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(sentence));
    expect(typed()).toBeInTheDocument();
  });

  it('has a placeholder until it is loaded', async () => {
    page(
      lazyPart(
        loads(() => <p>Das Bild</p>),
        <p>Gleich</p>,
      ),
    );
    expect(screen.getByText('Gleich')).toBeInTheDocument();
    expect(await screen.findByText('Das Bild')).toBeInTheDocument();
  });
});
