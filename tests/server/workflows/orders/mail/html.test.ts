import { describe, expect, test } from 'vitest';
import { html } from '../../../../../server/html';

describe('the html tag', () => {
  test.each([
    ['markup', html`<p>${'<b>&</b>'}</p>`, '<p>&lt;b&gt;&amp;&lt;/b&gt;</p>'],
    ['quotes in attributes', html`<p title="${`"'`}">`, '<p title="&quot;&#39;">'],
    ['what is escaped already', html`${'&lt;'}`, '&amp;lt;'],
    ['numbers', html`${1.5}`, '1.5'],
  ])('escapes %s', (_, made, expected) => {
    expect(made.markup).toBe(expected);
  });

  test('inserts its own output unescaped', () => {
    const lines = ['a<', 'b'].map((line) => html`<li>${line}</li>`);
    expect(html`<ul>${lines}</ul>${html`<hr>`}`.markup).toBe('<ul><li>a&lt;</li><li>b</li></ul><hr>');
  });
});
