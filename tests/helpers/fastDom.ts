import { createRequire } from 'node:module';

/**
 * Replaces `getComputedStyle`. Finding an element by role asks for the style of every element and its ancestors, and
 * jsdom matches each with every rule of every style sheet: more than a third of the time of these tests. Here,
 * elements are hidden only by an attribute or an inline style; browser tests check how things look.
 */
export function skipStyleSheets(): void {
  // `require` returns the module instance that the components' dependencies have loaded.
  const { StyleSheet } = createRequire(import.meta.url)('@emotion/sheet');
  StyleSheet.prototype.insert = () => {};
  window.getComputedStyle = (element) =>
    new Proxy(styleOf(element), {
      get(style, property) {
        if (property === 'display') return displayOf(element, style);
        if (property === 'visibility') return inheritedStyle(element, 'visibility') ?? 'visible';
        if (property === 'pointerEvents') return inheritedStyle(element, 'pointerEvents') ?? 'auto';
        if (property === 'getPropertyValue') return (name: string) => styleValue(element, style, name);
        const value = Reflect.get(style, property, style);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
}

/**
 * Skips React's stack traces of where elements were made: useful in a debugger, but a tenth of the time of these
 * tests.
 */
export function skipOwnerStacks(): void {
  const React = createRequire(import.meta.url)('react');
  const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
  // React stops capturing beyond a number per second.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  });
}

const styleOf = (element: Element): CSSStyleDeclaration => (element as HTMLElement).style;

function displayOf(element: Element, style: CSSStyleDeclaration): string {
  if (element.hasAttribute('hidden')) return 'none';
  return style.display || 'block';
}

function inheritedStyle(element: Element, property: 'visibility' | 'pointerEvents'): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const value = styleOf(at)?.[property];
    if (value) return value;
  }
  return undefined;
}

function styleValue(element: Element, style: CSSStyleDeclaration, name: string): string {
  if (name === 'display') return displayOf(element, style);
  if (name === 'visibility') return inheritedStyle(element, 'visibility') ?? 'visible';
  return style.getPropertyValue(name);
}
