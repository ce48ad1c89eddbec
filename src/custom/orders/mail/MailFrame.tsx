import { useEffect, useRef } from 'react';
import { createPolicy } from '../../../ui/createPolicy';

/** Safe, since the frame is sandboxed. */
const policy = createPolicy('mail', { createHTML: (html) => html });

/** Sandboxed: mail HTML may run nothing and reach nothing. */
export function MailFrame({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    // React would stringify the trusted value.
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
