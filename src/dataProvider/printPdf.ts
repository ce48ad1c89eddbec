/**
 * Opens the browser's print dialog with a PDF. Where the browser cannot print a PDF inside a page (phones, Safari), it
 * shows the PDF in a tab of its own, which has a print command.
 * @param load fetches it; a plain link could not, since it sends no token
 * @throws what `load` throws
 */
export async function printPdf(load: () => Promise<Blob>): Promise<void> {
  // Tabs may be opened while the click is handled only, not after the answer has come.
  const tab = printsInside() ? null : window.open('', '_blank');
  try {
    const url = URL.createObjectURL(new Blob([await load()], { type: 'application/pdf' }));
    if (tab) tab.location.href = url;
    else await printInFrame(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

const printsInside = () => navigator.pdfViewerEnabled && !navigator.vendor.startsWith('Apple');

/** The frame of the last printing: a dialog may still show it, so it goes when the next one comes. */
let frame: HTMLIFrameElement | undefined;

async function printInFrame(url: string): Promise<void> {
  if (frame) {
    URL.revokeObjectURL(frame.src);
    frame.remove();
  }
  const next = document.createElement('iframe');
  frame = next;
  next.title = 'Druckansicht';
  next.tabIndex = -1;
  next.setAttribute('aria-hidden', 'true');
  // A frame that is not displayed is not laid out, and prints empty pages.
  Object.assign(next.style, { position: 'fixed', right: '0', bottom: '0', width: '1px', height: '1px', border: '0' });
  const loaded = new Promise((resolve) => next.addEventListener('load', resolve, { once: true }));
  next.src = url;
  document.body.append(next);
  await loaded;
  try {
    next.contentWindow?.focus();
    next.contentWindow?.print();
  } catch {
    // The browser's own viewer keeps pages out: show it where it has its buttons.
    window.open(url, '_blank');
  }
}
