import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { type DemoDataState, readDemoData, removeDemoData } from '../../../src/contract/demoData';
import { DemoDataSection } from '../../../src/custom/settings/DemoDataSection';
import { answering } from '../../helpers/answering';
import { fakeServer } from '../../helpers/fakeServer';
import { renderPages, signInAs } from '../renderPages';

const server = fakeServer();
beforeEach(() => signInAs('Admin'));

const LOADED: DemoDataState = {
  isLoaded: true,
  goes: [{ label: 'Artikel', count: 350 }],
  stays: ['Einheit „Flasche“: Eigenes braucht das.'],
  refusals: [],
};

async function open(state: DemoDataState) {
  server.answer(answering(readDemoData, {}, () => ({ body: state })));
  renderPages('/', [{ path: '/', element: <DemoDataSection /> }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Demodaten entfernen' }));
}
const removals = () => server.calls.filter(({ method }) => method === 'DELETE');

it('names the data that goes and that stays, and asks first', async () => {
  const { answer } = server;
  answer(answering(removeDemoData, {}, () => ({ body: { file: 'zaehlwerk-1.sicherung', removed: 900 } })));
  await open(LOADED);
  expect(await screen.findByText(/^Entfernt werden 350 Artikel\./)).toBeVisible();
  expect(screen.getByText('Einheit „Flasche“: Eigenes braucht das.')).toBeVisible();
  const [, button] = screen.getAllByRole('button', { name: 'Demodaten entfernen' });
  await userEvent.click(button!);
  await userEvent.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  expect(removals()).toEqual([]);
  await userEvent.click(button!);
  await userEvent.click(await screen.findByRole('button', { name: 'Sichern und entfernen' }));
  expect(await screen.findByText(/Gesichert ist vorher in zaehlwerk-1\.sicherung/)).toBeVisible();
  expect(removals()).toHaveLength(1);
});

it.each<[string, Partial<DemoDataState>, string]>([
  [
    'when there is something of one’s own',
    { refusals: ['Es gibt schon Eigenes: 1 Bestellung.'] },
    'Es gibt schon Eigenes',
  ],
])('offers nothing %s', async (_, over, sentence) => {
  await open({ ...LOADED, ...over });
  expect(await screen.findByText(sentence, { exact: false })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Demodaten entfernen' })).toHaveLength(1);
});
