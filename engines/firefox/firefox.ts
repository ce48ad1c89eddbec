import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../tab';
import { wiredTab } from '../wiredTab';
import { Session } from './session';

/** Starts Firefox without a window. */
export async function startFirefox(program: string, downloads: string): Promise<Engine> {
  const profile = profileFor(downloads);
  const child = spawn(program, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {
    env: { ...process.env, TZ: 'Europe/Berlin' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const end = () => {
    child.kill('SIGKILL');
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', end);
  const { session, version } = await Session.begin(await addressOf(child), {
    unhandledPromptBehavior: { default: 'dismiss', beforeUnload: 'accept' },
  });
  const complaints: string[] = [];
  const tabs = new Set<unknown>();
  session.onEvent = (_, { level, text, source }) => {
    // Firefox's own pages, such as the PDF viewer, log messages too.
    const isOurs = tabs.has((source as { context?: string }).context);
    if (isOurs && (level === 'error' || level === 'warn')) complaints.push(String(text));
  };
  await session.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    title: `Firefox ${version}`,
    downloads,
    async newTab() {
      const { context } = await session.send('browsingContext.create', { type: 'tab' });
      tabs.add(context);
      return wiredTab(session.wire(context as string));
    },
    complaints: () => complaints,
    async stop() {
      process.off('exit', end);
      const closed = new Promise((resolve) => child.once('close', resolve));
      await session.send('browser.close');
      await closed;
      end();
    },
  };
}

/** Returns the WebSocket address that Firefox prints. @throws Error with its output when it exits first */
function addressOf(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
      const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(printed) ?? [];
      if (address) resolve(address);
    });
    child.once('close', (code) => reject(new Error(`Firefox ended with ${code}:\n${printed}`)));
  });
}

/** Creates a German profile that saves files without asking and contacts nobody on the internet. */
function profileFor(downloads: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-firefox-'));
  const preferences = {
    'intl.accept_languages': 'de-DE, de',
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.useDownloadDir': true,
    'browser.download.start_downloads_in_tmp_dir': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.page': 0,
    'browser.newtabpage.enabled': false,
    'browser.safebrowsing.downloads.enabled': false,
    'browser.search.update': false,
    'app.normandy.enabled': false,
    'app.update.disabledForTesting': true,
    'datareporting.policy.dataSubmissionEnabled': false,
    'extensions.update.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
    'signon.rememberSignons': false,
    'toolkit.telemetry.enabled': false,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(folder, 'user.js'), lines.join(''));
  return folder;
}
