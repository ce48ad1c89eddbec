import { pages, views } from '../../extensions/views';
import { createPolicy } from '../ui/createPolicy';

/**
 * Installs Trusted Types: forbids code from texts, except our service worker's URL, and unchecked HTML. Only
 * react-admin components of extensions write HTML (help texts, `RichTextField`); DOMPurify, loaded only then, cleans it.
 */
export function installTrustedTypes(): void {
  // Same as `z.config({ jitless: true })` without loading zod, which would probe for eval, as browsers report.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const hasOwnPages = pages.length > 0 || Object.keys(views).length > 0;
  let sanitize: ((html: string) => string) | undefined;
  // Not awaited, since its file may depend on this one; it still arrives before any page.
  if (hasOwnPages) {
    void import('dompurify').then(({ default: purify }) => {
      sanitize = (html) => purify.sanitize(html);
    });
  }
  createPolicy('default', {
    createHTML: (html) => (html.includes('<') ? (sanitize?.(html) ?? null) : html),
    createScriptURL: (url) => (url === SERVICE_WORKER ? url : null),
  });
}

const SERVICE_WORKER = `${import.meta.env.BASE_URL}sw.js`;
