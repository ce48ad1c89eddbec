import { useEffect, useRef } from 'react';
import { createPolicy } from '../../../ui/createPolicy';

/** Safe although unsanitised: the sandboxed frame runs no scripts and loads nothing. */
const policy = createPolicy('mail', { createHTML: (html) => html });

export function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // Set directly, because React would turn the trusted value into a string.
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
