// Part of the service worker: keeps files that another app shares with the installed console, with or without a network.
// Any web page can post here as well, so nothing is sent before somebody has asked for it on the page of invoices
// (src/device/shared/sharedFiles.ts), and only so much is kept.

const DATABASE = 'zaehlwerk-shared';
const STORE = 'files';
const PAGE = '/invoices?geteilt=';
const MOST_FILES = 20;
const MOST_BYTES = 20 * 1024 ** 2;

class TooMuch extends Error {}

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method !== 'POST' || new URL(url).pathname !== '/share') return;
  event.respondWith(
    keepFiles(event.request).then(
      (count) => Response.redirect(`${PAGE}${count}`, 303),
      (error) => Response.redirect(`${PAGE}${error instanceof TooMuch ? 'zuviel' : 'fehler'}`, 303),
    ),
  );
});

/** All files or none: what is confirmed survives a phone that runs out of battery now. */
async function keepFiles(request) {
  // Read before its size is known, a body would fill the memory.
  if (Number(request.headers.get('content-length') ?? 0) > MOST_FILES * MOST_BYTES) throw new TooMuch();
  const files = (await request.formData()).getAll('files').filter((each) => each instanceof File);
  if (files.some(({ size }) => size > MOST_BYTES)) throw new TooMuch();
  const database = await openDatabase();
  try {
    await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      let reason;
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(reason ?? transaction.error);
      const store = transaction.objectStore(STORE);
      const waiting = store.count();
      waiting.onsuccess = () => {
        if (waiting.result + files.length > MOST_FILES) {
          reason = new TooMuch();
          transaction.abort();
        } else for (const file of files) store.add({ key: crypto.randomUUID(), name: file.name, file });
      };
    });
  } finally {
    database.close();
  }
  return files.length;
}

const openDatabase = () =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('The database is blocked.'));
  });
