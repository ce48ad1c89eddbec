/** What loads, runs or plays something, or would be found by its name. */
const TAGS =
  /^(script|style|link|meta|base|iframe|frame|object|embed|template|slot|img|picture|video|audio|source|canvas)$|-/;
const ATTRIBUTES = /^(on.*|src|srcset|srcdoc|action|formaction|poster|data|ping|background|nonce|is|slot)$/;
/** What a page is worked by and found by; a picture is only looked at. */
const USELESS =
  /^(id|for|name|tabindex|autofocus|contenteditable|accesskey|aria-(labelledby|describedby|controls|live))$/;

/** Whether an element may stand in a picture, both when it is taken and when it is shown. @param tag lower case */
export const isHarmlessTag = (tag: string): boolean => !TAGS.test(tag.toLowerCase());

/** As `isHarmlessTag`. Addresses are those of our own pages, which nothing in a picture opens by itself. */
export function isHarmless(attribute: string, value: string): boolean {
  const name = attribute.toLowerCase();
  if (name === 'href') return /^\/(?!\/)/.test(value);
  return !ATTRIBUTES.test(name) && !USELESS.test(name) && !name.includes(':') && !/url\(/i.test(value);
}
