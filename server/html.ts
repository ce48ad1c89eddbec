/** Safe HTML, created only by the `html` tag. */
export interface Html {
  readonly markup: string;
}

/** Escapes interpolated values in text and quoted attributes, unless the tag made them: html`<p title="${name}">${lines}</p>`.markup */
export function html(strings: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  return { markup: strings.reduce((markup, string, index) => markup + insert(values[index - 1]) + string) };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function insert(value: string | number | Html | Html[] | undefined): string {
  if (Array.isArray(value)) return value.map(insert).join('');
  if (typeof value === 'object') return value.markup;
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
