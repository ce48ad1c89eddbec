export type Content = string | null | readonly Content[];

export function element(name: string, content: Content, attributes = ''): string {
  const inside = typeof content === 'string' ? escaped(content) : markup(content);
  return inside === '' ? '' : `<${name}${attributes && ` ${attributes}`}>${inside}</${name}>`;
}

const markup = (content: Content): string =>
  typeof content === 'string' ? content : (content ?? []).map(markup).join('');

/** Escapes text; drops characters that XML cannot express. */
export const escaped = (text: string) =>
  text
    .replace(/\p{Cs}/gu, '\uFFFD')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
