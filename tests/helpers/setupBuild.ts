import { buildIfStale } from '../../scripts/build.mjs';

/** Builds console and server as `npm start` would, if needed, before the browser tests. */
export default async function setup(): Promise<void> {
  await buildIfStale();
}
