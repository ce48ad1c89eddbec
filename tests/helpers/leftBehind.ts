import type { Page } from 'playwright-core';

export interface Told {
  texts: ReadonlySet<string>;
  addresses: ReadonlySet<string>;
  settled(): Promise<unknown>;
}

/**
 * Starts to record the server's answers to a page.
 * @param isKnown tells whether a text is public, such as the name of the house
 */
export function listen(page: Page, isKnown: (text: string) => boolean): Told {
  const texts = new Set<string>();
  const addresses = new Set<string>();
  const reading: Promise<unknown>[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (!pathname.startsWith('/api/')) return;
    if (answer.request().method() === 'GET') addresses.add(answer.url());
    // An answer with status 304, or to a page that is gone, has no body.
    const read = answer.json().then(
      (body) => collect(body, isKnown, texts),
      () => undefined,
    );
    reading.push(read);
  });
  return { texts, addresses, settled: () => Promise.all(reading) };
}

function collect(value: unknown, isKnown: (text: string) => boolean, texts: Set<string>) {
  if (typeof value === 'string' && value.length > 5 && !isKnown(value)) texts.add(value);
  if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) collect(each, isKnown, texts);
}

/** Returns everything that scripts can read on the device without asking the server, by storage. */
export async function onTheDevice(page: Page, addresses: Iterable<string>): Promise<Record<string, string>> {
  return page.evaluate(
    async (urls) => {
      const databases: Record<string, unknown> = {};
      for (const { name = '' } of await indexedDB.databases()) {
        const open = indexedDB.open(name);
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          open.onsuccess = () => resolve(open.result);
          open.onerror = () => reject(open.error);
        });
        for (const store of db.objectStoreNames) {
          // The database of precached files holds addresses.
          const all = db.transaction(store).objectStore(store).getAll();
          await new Promise((resolve) => {
            all.onsuccess = resolve;
          });
          databases[`${name}/${store}`] = all.result;
        }
        db.close();
      }
      const cached: string[] = [];
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname);
      }
      const http: string[] = [];
      for (const url of urls) {
        // Answered from the HTTP cache or not at all.
        const kept = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
        if (kept?.ok) http.push(await kept.text());
      }
      return {
        localStorage: JSON.stringify({ ...localStorage }),
        sessionStorage: JSON.stringify({ ...sessionStorage }),
        indexedDB: JSON.stringify(databases),
        cacheStorage: cached.join('\n'),
        httpCache: http.join('\n'),
        history: JSON.stringify(history.state),
        cookies: document.cookie,
        page: document.documentElement.outerHTML,
      };
    },
    [...addresses],
  );
}
