// Part of the service worker: keeps files that another app shares with the installed console, with or without a network.
// src/device/shared/sharedFiles.ts reads them.

const DATABASE = 'zaehlwerk-shared';
const STORE = 'files';
const PAGE = '/invoices?geteilt=';

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method !== 'POST' || new URL(url).pathname !== '/share') return;
  event.respondWith(
    keepFiles(event.request).then(
      (count) => Response.redirect(`${PAGE}${count}`, 303),
      () => Response.redirect(`${PAGE}fehler`, 303),
    ),
  );
});

/** All files or none: what is confirmed survives a phone that runs out of battery now. */
async function keepFiles(request) {
  const files = (await request.formData()).getAll('files').filter((each) => each instanceof File);
  const database = await openDatabase();
  try {
    await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
      const store = transaction.objectStore(STORE);
      for (const file of files) store.add({ key: crypto.randomUUID(), name: file.name, file });
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
