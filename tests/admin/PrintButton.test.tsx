import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PrintButton } from '../../src/admin/PrintButton';
import { printPdf } from '../../src/dataProvider/printPdf';
import { ConfirmProvider } from '../../src/ui/dialogs/ConfirmProvider';
import { WithDevice } from '../helpers/device';
import { Messages } from '../helpers/Messages';

const open = vi.fn();
const tab = { location: { href: '' }, close: vi.fn() };
let load: () => Promise<Blob>;

beforeEach(() => {
  load = async () => new Blob(['%PDF-']);
  tab.location.href = '';
  open.mockReset().mockReturnValue(tab);
  vi.stubGlobal('open', open);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:order', revokeObjectURL: () => {} }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
});

function browser(can: { pdfViewerEnabled: boolean; vendor: string }) {
  for (const [key, value] of Object.entries(can)) Object.defineProperty(navigator, key, { value, configurable: true });
}

const press = async () => {
  render(
    <WithDevice>
      <MemoryRouter>
        <CoreAdminContext>
          <ConfirmProvider>
            <PrintButton print={() => printPdf(load)} />
            <Messages />
          </ConfirmProvider>
        </CoreAdminContext>
      </MemoryRouter>
    </WithDevice>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Drucken' }));
};

describe('in a browser that prints PDFs inside a page', () => {
  beforeEach(() => browser({ pdfViewerEnabled: true, vendor: 'Google Inc.' }));
  const shown = async () => {
    const frame = await waitFor(() => {
      const [found] = document.getElementsByTagName('iframe');
      if (!found) throw new Error('no frame yet');
      return found;
    });
    return frame;
  };

  it.each([
    ['prints it without leaving the page', () => {}, 0],
    [
      'shows it in a tab when the viewer keeps pages out',
      () => {
        throw new DOMException('Permission denied', 'SecurityError');
      },
      1,
    ],
  ])('%s', async (_, whenPrinting, tabs) => {
    const print = vi.fn(whenPrinting);
    await press();
    const frame = await shown();
    Object.defineProperty(frame, 'contentWindow', { value: { focus() {}, print } });
    frame.dispatchEvent(new Event('load'));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(open).toHaveBeenCalledTimes(tabs));
    frame.remove();
  });
});

describe('in a browser that cannot print PDFs inside a page', () => {
  it.each([
    { pdfViewerEnabled: false, vendor: 'Google Inc.' },
    { pdfViewerEnabled: true, vendor: 'Apple Computer, Inc.' },
  ])('%j, shows it in a tab that the click opened', async (can) => {
    browser(can);
    await press();
    expect(open).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(tab.location.href).toBe('blob:order'));
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('leaves no empty tab behind when there is no PDF', async () => {
    browser({ pdfViewerEnabled: false, vendor: '' });
    load = async () => {
      throw new Error('Das PDF ist nicht fertig geworden.');
    };
    await press();
    expect(await screen.findByText('Das PDF ist nicht fertig geworden.')).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
  });
});
