import './node.mjs';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureTestBrowsers } from './browser.mjs';
import { buildIfStale } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { programs, root, run } from './run.mjs';

const steps = {
  types: { title: 'Typen', run: types },
  lint: { title: 'Stil', run: () => program([...programs.biome, 'check', '.']) },
  build: { title: 'Bauen', run: build },
  unit: { title: 'Regeln und Bausteine', run: () => tests('unit') },
  ui: { title: 'Oberfläche', run: () => tests('ui') },
  server: { title: 'Server', run: () => tests('server') },
  browser: { title: 'Browser', run: () => tests('browser') },
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = values.only?.split(',') ?? Object.keys(steps);
const unknown = chosen.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`Unbekannt: ${unknown.join(', ')}. Es gibt: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

// Tests must never reach a real database, mail server or key of the calling shell.
for (const name of ['PORT', 'DATA_DIR', 'RESOURCES_DIR', 'DATABASE_URL', 'ADMIN_PASSWORD', 'DEMO_DATA', 'SMTP_URL'])
  delete process.env[name];
for (const name of ['MAIL_FROM', 'JWT_SECRET', 'VITE_API_BASE_URL', 'DEV']) delete process.env[name];
process.env.NODE_ENV = 'test';

await installIfNeeded({ development: true });
const total = { passed: 0, failed: 0 };
// The compiler uses one core while the build uses another.
const together = [['types'], ['lint', 'build', 'unit']];
const rest = Object.keys(steps).filter((step) => !together.flat().includes(step));
await Promise.all(together.map(inTurn));
if (total.failed === 0) await inTurn(rest);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function inTurn(names) {
  for (const name of names.filter((step) => chosen.includes(step))) {
    const started = Date.now();
    const result = await steps[name].run().catch((error) => ({ ok: false, output: error.message }));
    const seconds = ((Date.now() - started) / 1000).toFixed(1).replace('.', ',');
    console.log(
      `${result.ok ? '✓' : '✗'} ${steps[name].title}: ${result.summary ? `${result.summary}, ` : ''}${seconds} s`,
    );
    total.passed += result.passed ?? 0;
    // A step that fails without a failing test counts as one failure, since "0 failed" would be wrong.
    total.failed += result.ok ? 0 : Math.max(result.failed ?? 0, 1);
    if (!result.ok) {
      console.log(`\n${result.output.trim()}\n`);
      for (const name of result.unfinished ?? []) console.log(`Nicht zu Ende gelaufen: ${name}`);
      return;
    }
  }
}

async function program(command, env = process.env) {
  const { code, output } = await run(command, { quiet: true, env });
  return { ok: code === 0, output };
}

/** One checker: each of several checks what all files share again, which takes 110 instead of 65 s of two cores. */
function types() {
  return program([...programs.tsc, '--noEmit', '--checkers', '1']);
}

async function build() {
  await buildIfStale();
  return { ok: true, output: '' };
}

/** Runs one project of vitest.config.ts; the numbers come from its report file, not from its output. */
async function tests(project) {
  const report = join(root, `.test/results/${project}.json`);
  mkdirSync(join(root, '.test/results'), { recursive: true });
  rmSync(report, { force: true });
  if (project === 'browser') await ensureTestBrowsers();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const result = await program([...programs.vitest, 'run', '--project', project, ...reporters]);
  const skipped = /^PostgreSQL nicht gefunden.*$/m.exec(result.output);
  if (skipped) console.log(skipped[0]);
  return { ...result, ...count(report) };
}

function count(report) {
  let counts;
  try {
    counts = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    // Vitest stopped before it could report; its printed output says why.
    return {};
  }
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = counts;
  const numbers = { bestanden: passed, gescheitert: failed, übersprungen: skipped };
  const summary = Object.entries(numbers).filter(([, number]) => number > 0);
  // Vitest does not say which file a process was running when it died.
  const unfinished = counts.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'pending').map(({ fullName }) => `${name}: ${fullName}`),
  );
  return { passed, failed, unfinished, summary: summary.map(([word, number]) => `${number} ${word}`).join(', ') };
}
