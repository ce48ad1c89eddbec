import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/helpers/freePort';
import type { Engine } from '../tab';
import { until } from '../until';
import { wiredTab } from '../wiredTab';
import { startDisplay } from './display';
import { Session } from './session';

/** Starts WebKitGTK's MiniBrowser through its driver, in a window on a screen of its own. */
export async function startWebKit(driver: string, downloads: string): Promise<Engine> {
  const display = await startDisplay();
  const home = homeFor(downloads);
  const port = await freePort();
  const child = spawn(driver, ['--host=127.0.0.1', `--port=${port}`], {
    env: {
      PATH: process.env.PATH,
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      XDG_RUNTIME_DIR: home,
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      TZ: 'Europe/Berlin',
      // There is neither a graphics card nor a bus for assistive technology.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      NO_AT_BRIDGE: '1',
      GTK_A11Y: 'none',
    },
    // GTK prints warnings about what this machine lacks.
    stdio: 'ignore',
  });
  const end = () => {
    child.kill();
    display.stop();
    rmSync(home, { recursive: true, force: true });
  };
  process.once('exit', end);
  const address = `http://127.0.0.1:${port}`;
  await until(() => isReady(address), true);
  const session = await Session.begin(address, {
    timeouts: { script: 60_000, pageLoad: 60_000 },
  });
  let isFirst = true;
  return {
    title: `WebKitGTK ${session.version}`,
    downloads,
    async newTab() {
      // A session begins with one tab.
      const handle = isFirst
        ? await session.get('/window')
        : ((await session.post('/window/new', { type: 'tab' })) as { handle: string }).handle;
      isFirst = false;
      return wiredTab(session.wire(handle as string));
    },
    complaints: () => session.complaints,
    async stop() {
      process.off('exit', end);
      await session.delete();
      end();
    },
  };
}

const isReady = (address: string) =>
  fetch(`${address}/status`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Creates a home folder that sets the download folder and lets the window become as narrow as a phone. */
function homeFor(downloads: string): string {
  const home = mkdtempSync(join(tmpdir(), 'zaehlwerk-webkit-'));
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true });
  const bar = 'window * { min-width: 0; padding: 0; margin: 0; border-width: 0; }\n';
  writeFileSync(join(home, '.config/gtk-3.0/gtk.css'), bar);
  writeFileSync(join(home, '.config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return home;
}
