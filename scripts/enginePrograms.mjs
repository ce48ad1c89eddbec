import { existsSync } from 'node:fs';
import { inFolders, installPackages, isDebian, updatePackages } from './debian.mjs';
import { run } from './run.mjs';

/** Programs that each engine needs, starting with the browser itself. Any of a program's names will do. */
const needed = {
  firefox: [{ names: ['firefox-esr', 'firefox'], from: 'firefox-esr' }],
  webkit: [
    { names: ['WebKitWebDriver'], from: 'webkit2gtk-driver' },
    { names: ['Xvfb'], from: 'xvfb' },
  ],
};

export const engines = Object.keys(needed);

/**
 * Finds the programs of some engines, or installs missing ones from Debian's packages.
 * @returns {Promise<Record<string, string>>} path of the browser by engine name
 * @throws with a German message that says what to install
 */
export async function ensureEngines(names) {
  const missing = () => names.flatMap((name) => needed[name]).flatMap(({ names, from }) => (find(names) ? [] : [from]));
  if (missing().length > 0 && isDebian()) {
    const install = installPackages(...missing());
    // A missing or outdated package may be in newer package lists.
    if ((await run(install, { quiet: true })).code !== 0 && (await run(updatePackages)).code === 0) await run(install);
  }
  const lacking = missing();
  if (lacking.length > 0)
    throw new Error(
      `Es fehlt: ${lacking.join(', ')}. Bitte aus den Paketen der Distribution installieren (Debian: apt-get install ${lacking.join(' ')}).`,
    );
  return Object.fromEntries(names.map((name) => [name, find(needed[name][0].names)]));
}

const find = (names) => inFolders(names).find((path) => existsSync(path));
