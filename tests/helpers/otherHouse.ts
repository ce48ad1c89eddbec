import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { openPage, type PageOptions } from './browser';
import type { Tables } from './documentedBackend/records';
import { type DocumentedBackend, startDocumentedBackend } from './documentedBackend/startDocumentedBackend';
import { tokenFor } from './documentedBackend/tokens';
import type { Variant } from './documentedBackend/variants';
import { serveConsole } from './serveConsole';

export interface OtherHouse {
  url: string;
  backend: DocumentedBackend;
  tables: Tables;
  open(path: string, options?: PageOptions): Promise<Page>;
}

/**
 * Serves the console with a backend of another house until the test ends. The test fails when the console has called
 * anything outside of the specification. Call it within a test, before its pages are opened.
 */
export async function otherHouse(variant: Variant): Promise<OtherHouse> {
  const backend = await startDocumentedBackend(variant);
  const { url, strays, close } = await serveConsole({ apiBaseUrl: backend.url });
  onTestFinished(async () => {
    await close();
    await backend.close();
    expect([...new Set([...strays, ...backend.violations])], 'beyond the documented API').toEqual([]);
  });
  return {
    url,
    backend,
    tables: backend.tables,
    async open(path, options = { width: 1280 }) {
      const page = await openPage({ ...options, allow: [...(options.allow ?? []), ...expected(variant)] });
      // Not in the sandboxed frame that shows a mail.
      await page.addInitScript((token) => {
        if (window === top) localStorage.setItem('token', token);
      }, tokenFor(1));
      await page.goto(url + path);
      return page;
    },
  };
}

const expected = ({ hasKeyedSettings }: Variant): RegExp[] =>
  hasKeyedSettings ? [/status of 40[34] .*ConfigValues/] : [];

/** Navigates within the console without reloading, like its links. */
export const walkTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    // The router counts its history entries in their state.
    const state = { usr: null, key: to, idx: (history.state?.idx ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
