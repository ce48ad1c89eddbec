import { buildIfStale } from '../../scripts/build.mjs';

/** Before the browser tests: console and server as `npm start` would run them. */
export default async function setup(): Promise<void> {
  await buildIfStale();
}
