export const tagsOf = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?:\\s[^<>]*)?>`, 'g')), ([tag]) => tag);

/** Value as written, without its escapes resolved. */
export const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
