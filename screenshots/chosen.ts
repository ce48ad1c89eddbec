import type { Page } from 'playwright-core';
import type { PICTURE_SIZES } from '../src/custom/help/pictureSizes';

export interface Chosen {
  /** `docs/pictures/<name>-<form>.webp` */
  name: string;
  route: string;
  form: keyof typeof PICTURE_SIZES;
  prepare?: (page: Page) => Promise<void>;
}

/** Pictures of README and handbook. The handbook's are stored on every device: each must illustrate a sentence. */
export const CHOSEN: readonly Chosen[] = [
  {
    name: 'today',
    route: '/today',
    form: 'desk',
    // The hint that is hidden here shows on the first day only.
    async prepare(page) {
      await page.getByRole('button', { name: 'Ausblenden' }).click();
      await page.getByRole('button', { name: 'Ausblenden' }).waitFor({ state: 'detached' });
    },
  },
  { name: 'run-census', route: '/run_census/:id/:index', form: 'phone' },
  { name: 'census', route: '/census/:id', form: 'phone' },
  { name: 'order', route: '/order/:id', form: 'desk' },
  { name: 'deliveries', route: '/deliveries', form: 'phone' },
  { name: 'losses', route: '/losses', form: 'phone' },
  { name: 'stock-taking-result', route: '/stock_taking/:id/result', form: 'desk' },
  { name: 'invoice', route: '/invoice/:id', form: 'desk' },
];

/**
 * Pictures of Glewlwyd, a provider packaged by Debian; taken by hand, because it is not installed where pictures are
 * taken.
 */
export const OF_OTHERS = ['provider-client-desk.webp', 'provider-issuer-desk.webp', 'provider-pkce-desk.webp'] as const;
