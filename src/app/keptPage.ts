/** Set while a page is shown that was renewed for this reason: should it not help, nobody is to see it go round. */
const KEY = 'policyRenewed';

/**
 * A page that is kept for times without a network comes with the policy it was kept with. When the backend is another one
 * since then (`config.json`), that policy does not let calls through: the page is fetched anew, and opened again.
 */
export function renewKeptPage(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective !== 'connect-src' || sessionStorage.getItem(KEY)) return;
    sessionStorage.setItem(KEY, 'yes');
    renew().catch((error: unknown) => console.warn('The page that is kept here could not be renewed.', error));
  });
}

async function renew() {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      if (!pathname.endsWith('/index.html')) continue;
      const fresh = await fetch(pathname, { cache: 'reload' });
      if (fresh.ok) await cache.put(request, fresh);
    }
  }
  location.reload();
}
