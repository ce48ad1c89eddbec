/** Prints a PDF, from a tab where frames cannot print (phones, Safari). Takes `load`, since links send no token. */
export async function printPdf(load: () => Promise<Blob>): Promise<void> {
  // Tabs can only be opened while the click is handled, not after an answer.
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

/** Stays until the next print, as its dialog may still be open. */
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
  // A frame with `display: none` is not laid out and prints empty pages.
  Object.assign(next.style, { position: 'fixed', right: '0', bottom: '0', width: '1px', height: '1px', border: '0' });
  const loaded = new Promise((resolve) => next.addEventListener('load', resolve, { once: true }));
  next.src = url;
  document.body.append(next);
  await loaded;
  try {
    next.contentWindow?.focus();
    next.contentWindow?.print();
  } catch {
    // The browser's viewer does not allow printing from here: shows it with the viewer's own buttons.
    window.open(url, '_blank');
  }
}
