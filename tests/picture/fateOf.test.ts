// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { KeptPicture } from '../../src/device/keptPicture';
import { fateOf, type Moment } from '../../src/picture/fateOf';
import { tokenWith } from '../helpers/fakeServer';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-03-02T10:00:00Z');
const jana = { unique_name: '7', name: 'jana', role: 'User', exp: (NOW + HOUR) / 1000 };
const look = { width: 1280, height: 800, isDark: false, letters: 16, pixelRatio: 1, isTouch: false };
const phone = { ...look, width: 360, height: 740, isTouch: true };
const picture: KeptPicture = {
  build: '/assets/index-1.js',
  owner: 7,
  role: 'User',
  path: '/admin/units',
  look,
  at: NOW - HOUR,
  until: NOW + HOUR,
  css: '',
  page: [],
};
const moment: Moment = {
  token: tokenWith(jana),
  build: '/assets/index-1.js',
  path: '/admin/units',
  look,
  now: NOW,
};
const onPhone = { ...picture, look: phone };

it.each<[string, ReturnType<typeof fateOf>, Partial<Moment>, KeptPicture?]>([
  ['the same user, page, build and window', 'shown', {}],
  ['nobody is signed in', 'forgotten', { token: null }],
  ['the token is none', 'forgotten', { token: 'half a token' }],
  ['somebody else is signed in', 'forgotten', { token: tokenWith({ ...jana, unique_name: '8' }) }],
  ['the user has another role now', 'forgotten', { token: tokenWith({ ...jana, role: 'Admin' }) }],
  ['the session is over', 'forgotten', { token: tokenWith({ ...jana, exp: NOW / 1000 }) }],
  ['the token does not end', 'shown', { token: tokenWith({ ...jana, exp: undefined }) }],
  [
    'nobody has used the session for too long',
    'forgotten',
    { now: NOW + HOUR, token: tokenWith({ ...jana, exp: 1e12 }) },
  ],
  ['the clock was put back', 'forgotten', { now: NOW - 2 * HOUR }],
  ['another build', 'forgotten', { build: '/assets/index-2.js' }],
  ['another build at another page', 'forgotten', { build: '/assets/index-2.js', path: '/orders' }],
  ['another page', 'left', { path: '/admin/suppliers' }],
  ['a wider window', 'left', { look: { ...look, width: 1281 } }],
  ['a higher window', 'left', { look: { ...look, height: 801 } }],
  ['a phone without its bar', 'shown', { look: { ...phone, height: 796 } }, onPhone],
  ['a phone that was turned', 'left', { look: { ...phone, width: 740, height: 360 } }, onPhone],
  ['a phone with its keyboard', 'left', { look: { ...phone, height: 400 } }, onPhone],
  ['dark instead of light', 'left', { look: { ...look, isDark: true } }],
  ['larger letters', 'left', { look: { ...look, letters: 20 } }],
  ['a zoomed page', 'left', { look: { ...look, pixelRatio: 1.5 } }],
  ['a mouse instead of a finger', 'left', { look: { ...look, isTouch: true } }],
])('%s: a picture is %s', (_, fate, change, kept = picture) => {
  expect(fateOf(kept, { ...moment, ...(kept === onPhone && { look: phone }), ...change })).toBe(fate);
});
