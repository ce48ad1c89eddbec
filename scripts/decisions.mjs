// Writes docs/decisions/README.md from the pages beside it: `node scripts/decisions.mjs`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';

const folder = join(root, 'docs/decisions');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(join(folder, 'README.md'), decisionIndex());

/**
 * Returns the table of all decisions.
 * @throws Error for a page whose third line is not "date · area · status"
 */
export function decisionIndex() {
  const pages = readdirSync(folder)
    .filter((name) => /^\d{4}-/.test(name))
    .toSorted();
  const rows = pages.map((name) => {
    const [title = '', , facts = ''] = readFileSync(join(folder, name), 'utf8').split('\n');
    const [date, area, status, ...more] = facts.split(' · ');
    if (
      !/^\d{4}-\d\d-\d\d$/.test(date ?? '') ||
      !area ||
      !/^(holds|superseded by \d{4}|withdrawn .+)/.test(status ?? '') ||
      more.length > 0
    )
      throw new Error(`${name}: its third line must be "date · area · status", such as "2026-11-03 · server · holds"`);
    const number = name.slice(0, 4);
    return `| ${number} | [${title.replace(/^# /, '')}](${name}) | ${date} | ${area} | ${linked(status, pages)} |`;
  });
  return `# Decisions

One short page each; a page stays when it no longer holds and says what took its place. This table is made by
\`node scripts/decisions.mjs\` from the third line of each page.

| | Decision | Date | Area | Status |
|---|---|---|---|---|
${rows.join('\n')}
`;
}

function linked(status, pages) {
  return status.replace(/\d{4}(?!-)/, (number) => {
    const page = pages.find((name) => name.startsWith(number));
    return page ? `[${number}](${page})` : number;
  });
}
