import { pages, views } from '../../extensions/views';
import { createPolicy } from '../ui/createPolicy';

/**
 * Browsers that know Trusted Types take no text for code any more, and no HTML that nobody vouches for. The one script
 * that is named by a text is our own service worker.
 *
 * Our own pages write no HTML. Those of an installation may be made of react-admin's components, which do (help texts,
 * `RichTextField`): what elements they write goes through DOMPurify, which is loaded where there are such pages.
 */
export function installTrustedTypes(): void {
  // `z.config({ jitless: true })`, for when it is loaded: it would try whether it may make code of texts, which browsers
  // report. Imported for that, it would be loaded with the first page.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const hasOwnPages = pages.length > 0 || Object.keys(views).length > 0;
  let sanitize: ((html: string) => string) | undefined;
  // Not waited for: its file may need this one first. It is asked for before any page, and so is there before them.
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
