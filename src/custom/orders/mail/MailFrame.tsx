import { useEffect, useRef } from 'react';
import { createPolicy } from '../../../ui/createPolicy';

/** Passing unsanitised HTML is safe, since the frame is sandboxed. */
const policy = createPolicy('mail', { createHTML: (html) => html });

/** Sandboxed frame: mail HTML can run no scripts and load nothing. */
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
