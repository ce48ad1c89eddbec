// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { wholeListKey } from '../../src/dataProvider/wholeList';
import { keptPicture } from '../../src/device/keptPicture';
import { keepPage } from '../../src/picture/keepPage';
import { device } from '../helpers/device';
import { tokenWith } from '../helpers/fakeServer';
import { windowOf } from '../helpers/windowOf';

const HOUR = 3_600_000;
const NOW = 1_700_000_000_000;
const jana = tokenWith({ unique_name: '7', name: 'jana', role: 'User' });

const setting = (value: string) =>
  device().queryClient.setQueryData(wholeListKey('configValues'), {
    data: value === '' ? [] : [{ id: 1, key: 'SESSION_IDLE_HOURS', value }],
  });

/** The page of a list. */
function root(): HTMLElement {
  const made = document.getElementById('root') ?? document.body.appendChild(document.createElement('div'));
  made.id = 'root';
  return made;
}

beforeEach(() => {
  windowOf(1280);
  const heading = document.createElement('h1');
  heading.textContent = 'Einheiten';
  const table = document.createElement('div');
  table.setAttribute('role', 'region');
  root().replaceChildren(heading, table);
  device().token.set(jana);
  setting('');
});
afterEach(() => {
  root().remove();
  vi.unstubAllGlobals();
});

it('keeps what the page shows, for whom, and where', () => {
  keepPage(device(), NOW);
  expect(keptPicture()).toMatchObject({
    owner: 7,
    role: 'User',
    path: '/',
    at: NOW,
    page: [
      ['h1', {}, ['Einheiten']],
      ['div', { role: 'region' }, []],
    ],
  });
});

it.each([
  ['0', 12],
  ['2', 2],
  ['12', 12],
  ['99', 12],
  ['', 12],
])('with %j hours until an unused session ends, for %d hours', (value, hours) => {
  setting(value);
  keepPage(device(), NOW);
  expect(keptPicture()?.until).toBe(NOW + hours * HOUR);
});

const region = () => document.querySelector('[role=region]') as HTMLElement;
const add = (attributes: Record<string, string>) => {
  const made = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  root().append(made);
};

it.each<[string, () => void]>([
  ['nobody is signed in', () => device().token.set(null)],
  ['somebody has signed out in another tab just now', () => localStorage.removeItem('token')],
  ['somebody else has signed in there', () => localStorage.setItem('token', tokenWith({ unique_name: '8' }))],
  ['nobody knows how long a session lasts', () => device().queryClient.clear()],
  ['a dialog is open', () => root().setAttribute('aria-hidden', 'true')],
  ['a message lies on it', () => add({ class: 'MuiSnackbar-root' })],
  ['a part of it is still being loaded', () => add({ 'data-opening': 'true' })],
  ['its rows are old ones', () => add({ 'aria-busy': 'true' })],
  ['its table is scrolled', () => void Object.assign(region(), { scrollTop: 40 })],
  ['there is no page', () => root().remove()],
])('keeps nothing when %s', (_, happen) => {
  happen();
  keepPage(device(), NOW);
  expect(keptPicture()).toBeUndefined();
});
