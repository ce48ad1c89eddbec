import type { BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoServer } from '../helpers/demoServer';

const server = demoServer();
const LIST = '/admin/suppliers';

interface TraceEvent {
  name: string;
  args: { data?: { url?: string; consumedCacheSize?: number } };
}

it('an installed console runs code that the browser has compiled before', async () => {
  const page = await server.open(LIST, { width: 1280, installs: true, wholeBrowser: true });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const context = page.context();
  await page.close();
  // The browser keeps what it has compiled when it sees a script again, some time after that.
  await expect.poll(() => takenWhenOpened(context), { timeout: 60_000 }).toEqual(['index', 'vendor']);
});

/** The scripts among those of every page whose code was there when the console was opened. */
async function takenWhenOpened(context: BrowserContext): Promise<string[]> {
  // What is opened in the page that has it takes it from memory.
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['v8', 'devtools.timeline', 'disabled-by-default-v8.compile'] },
  });
  await page.goto(server.url + LIST);
  await page.locator('tbody a').first().waitFor();
  const complete = new Promise((end) => session.once('Tracing.tracingComplete', end));
  await session.send('Tracing.end');
  await complete;
  await page.close();
  const taken = events.filter(({ name, args }) => name === 'v8.compileModule' && args.data?.consumedCacheSize);
  const names = taken.map(({ args }) => /\/(index|vendor)-[^/]*$/.exec(args.data?.url ?? '')?.[1]);
  return names.filter((name) => name !== undefined).sort();
}
