/** Returns the `tel:` address of the first number in a text; undefined without one. */
export function telLink(text: string | null | undefined): string | undefined {
  const [number] = /[+(]?\d[\d\s()/.-]{4,}/.exec(text ?? '') ?? [];
  return number && `tel:${number.replace('(0)', '').replace(/[^+\d]/g, '')}`;
}
