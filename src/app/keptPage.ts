/** Set once a page was renewed for this reason: should it not have helped, nobody is to see it go round. */
const KEY = 'policyRenewed';

/**
 * A page that is kept for times without a network comes with the policy it was kept with. When the backend is another one
 * since then (`config.json`), that policy does not let calls through: the page is fetched anew, and opened again.
 */
export function renewKeptPage(): void {
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
      // Under its own address the service worker would answer with what it keeps.
      const fresh = await fetch(`${pathname}?renewed`, { cache: 'reload' });
      if (!fresh.ok) throw new Error(`${pathname}: ${fresh.status}`);
      // A copy: browsers open no kept page that has come by a redirect.
      await cache.put(request, new Response(fresh.body, fresh));
    }
  }
  sessionStorage.setItem(KEY, 'yes');
  location.reload();
}
