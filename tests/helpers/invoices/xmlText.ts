export type Content = string | null | undefined | Content[];

export function el(name: string, content: Content, attributes: Record<string, string | null> = {}): string {
  const inside = Array.isArray(content) ? joined(content) : escaped(content ?? '');
  if (inside === '') return '';
  const said = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [` ${key}="${escaped(value)}"`],
  );
  return `<${name}${said.join('')}>${inside}</${name}>`;
}

/** Child elements are text already. */
const joined = (content: Content): string =>
  Array.isArray(content) ? content.map(joined).join('\n') : (content ?? '');

export const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

export const xmlDocument = (root: string, encoding = 'UTF-8') =>
  `<?xml version="1.0" encoding="${encoding}"?>\n${root}`;
