/** Set after a renewal, to prevent endless reloads if it did not help. */
const KEY = 'policyRenewed';

/** Fetches a cached page whose old security policy blocks calls to a new backend (`config.json`), and reloads. */
export function refreshCachedPage(): void {
  let isRenewing = false;
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    if (effectiveDirective !== 'connect-src' || isRenewing || sessionStorage.getItem(KEY)) return;
    isRenewing = true;
    renew()
      .catch((error: unknown) => console.warn('The page that is kept here could not be renewed.', error))
      .finally(() => {
        isRenewing = false;
      });
  });
}

async function renew() {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      if (!pathname.endsWith('.html')) continue;
      // Bypasses the service worker, which would answer from its cache.
      const fresh = await fetch(`${pathname}?renewed`, { cache: 'reload' });
      if (!fresh.ok) throw new Error(`${pathname}: ${fresh.status}`);
      // Copied, since browsers refuse cached responses that were redirected.
      await cache.put(request, new Response(fresh.body, fresh));
    }
  }
  sessionStorage.setItem(KEY, 'yes');
  location.reload();
}
