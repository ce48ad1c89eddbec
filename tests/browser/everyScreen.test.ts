import { expect, it } from 'vitest';
import { addressesOf } from '../../screenshots/addresses';
import { findInOtherScheme, findViolations } from '../helpers/axe';
import { demoServer } from '../helpers/demoServer';
import { lookAtAll } from '../helpers/everyScreen';
import { findCutWhenSpaced, findDotted, findTooSmall, findTooWide } from '../helpers/readable';

const server = demoServer();
const PHONE = { width: 360, height: 740, isMobile: true, hasTouch: true };
const DESK = { width: 1280, height: 800 };

it('every screen can be used by everybody, in light and dark, and with texts set wide', async () => {
  const page = await server.open('/nowhere', DESK);
  const found = await lookAtAll(page, await addressesOf(server.api), async () => [
    ...(await findViolations(page)),
    ...(await findInOtherScheme(page)),
    ...(await findTooSmall(page)),
    ...(await findCutWhenSpaced(page)),
  ]);
  expect(found).toEqual([]);
});

it('on a phone, every screen has room for names, for texts set wide, and for fingers', async () => {
  const page = await server.open('/nowhere', PHONE);
  const found = await lookAtAll(page, await addressesOf(server.api), async () => [
    ...(await findDotted(page)),
    ...(await findTooSmall(page)),
    ...(await findCutWhenSpaced(page)),
  ]);
  expect(found).toEqual([]);
});

it('on a phone, everything is large enough for a hand at a shelf, with the bar at the bottom and without', async () => {
  const page = await server.open('/nowhere', PHONE);
  expect(await lookAtAll(page, await addressesOf(server.api), () => findTooSmall(page, 44))).toEqual([]);
});

it.each([
  // WCAG 2.2, 1.4.10
  ['four times', { width: 320, height: 256 }],
  ['twice', { width: 640, height: 400 }],
])('every screen of a desk that is magnified %s is read without scrolling sideways', async (_, size) => {
  const page = await server.open('/nowhere', size);
  expect(await lookAtAll(page, await addressesOf(server.api), findTooWide)).toEqual([]);
});
