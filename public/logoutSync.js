// Part of the service worker: ends the token of somebody who signed out without a network. See src/device/syncLogout.ts.

const PAUSE_MS = 5000;
/** The browser ends a task that takes longer than some minutes, and tries it again later. */
const TRIES = 24;
/** Ended now, ended before, or a backend that knows no such call. */
const ENDED = [204, 401, 404];

self.addEventListener('sync', (event) => {
  const [what, url, token] = event.tag.split(' ');
  if (what === 'logout') event.waitUntil(endToken(url, token));
});

/** What the browser believes of the network is often wrong: a task may well begin before the server can be reached. */
async function endToken(url, token) {
  for (let tries = 1; ; tries += 1) {
    const status = await ask(url, token);
    if (ENDED.includes(status)) return;
    if (tries === TRIES) throw new Error(`The server has not ended the session: ${status}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function ask(url, token) {
  try {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json', 'api-version': '1' };
    return (await fetch(url, { method: 'POST', headers })).status;
  } catch {
    // No network yet.
    return 0;
  }
}
