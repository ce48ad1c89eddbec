import { useEffect, useRef } from 'react';
import { createPolicy } from '../../../ui/createPolicy';

/** Whatever it holds can do nothing in a frame without permissions. */
const policy = createPolicy('mail', { createHTML: (html) => html });

/**
 * A mail's HTML. Without permissions: no scripts, no forms, no way to the page around it. Mails are written for white
 * paper.
 */
export function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // Not by an attribute: React would make a text of what the policy vouches for.
    if (frame.current) frame.current.srcdoc = policy ? policy.createHTML(html) : html;
  }, [html]);
  return (
    <iframe
      ref={frame}
      title="Inhalt der Mail"
      sandbox=""
      style={{ border: 0, width: '100%', height: '60vh', background: 'white', colorScheme: 'light' }}
    />
  );
}
