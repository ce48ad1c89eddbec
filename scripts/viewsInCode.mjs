import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads, without running the file, from `extensions/views.ts`, which belongs to the browser: names of resources with
 * own views, and addresses of pages.
 * @param {string} root the project's folder
 * @returns {Promise<string[]>}
 */
export async function viewsInCode(root) {
  const { parseSync } = await import('vite');
  const { program } = parseSync('views.ts', readFileSync(join(root, 'extensions/views.ts'), 'utf8'));
  const exported = program.body.flatMap(({ declaration }) => declaration?.declarations ?? []);
  const exportNamed = (name) => plain(exported.find(({ id }) => id.name === name)?.init);
  const views = exportNamed('views')?.properties ?? [];
  const pages = exportNamed('pages')?.elements ?? [];
  return [
    ...views.map(({ key }) => key?.name ?? key?.value ?? 'views'),
    ...pages.map((page) => plain(page)?.elements?.[0]?.value ?? 'pages'),
  ];
}

/** Strips type assertions from an expression. */
const plain = (node) => (node?.expression ? plain(node.expression) : node);
