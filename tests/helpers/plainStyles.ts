import { createRequire } from 'node:module';
import type { ElementType, ForwardRefRenderFunction, Ref } from 'react';

type Props = Record<string, unknown>;
type Forwards = (name: string) => boolean;

const require = createRequire(import.meta.url);
const React = require('react') as typeof import('react');
const { default: isPropValid } = require('@emotion/is-prop-valid') as { default: Forwards };

/**
 * Makes the components of Emotion, and so those of MUI, render their element alone. Computing their styles at every
 * rendering, and one more component for each that inserts them, took a quarter of the time of these tests, where
 * nothing shows them: `skipStyleSheets` drops all rules. Browser tests check how things look.
 */
const { forwardRef } = React;
const made = Symbol.for('without styles');
if (!Reflect.has(React, made)) {
  const plainForwardRef = (render: ForwardRefRenderFunction<unknown, Props>) =>
    Object.defineProperty(forwardRef(render), '__emotion_forwardProp', {
      configurable: true,
      // Emotion sets it on its own components only, after their element.
      set(this: { render: unknown; __emotion_base: ElementType }, forwards: Forwards | undefined) {
        Object.defineProperty(this, '__emotion_forwardProp', { value: forwards });
        this.render = renderPlain(this.__emotion_base, forwards);
      },
    });
  Object.assign(React, { forwardRef: plainForwardRef, [made]: true });
}

/** As Emotion does it. */
function renderPlain(base: ElementType, given: Forwards | undefined) {
  const forwards = given ?? forwardsOf(base);
  const takesAs = !forwards('as');
  return (props: Props, ref: Ref<unknown>) => {
    const tag = takesAs && props.as ? (props.as as ElementType) : base;
    const isForwarded = takesAs && !given ? forwardsOf(tag) : forwards;
    const passed: Props = {};
    for (const name in props) if (!(takesAs && name === 'as') && isForwarded(name)) passed[name] = props[name];
    if (ref) passed.ref = ref;
    return React.createElement(tag, passed);
  };
}

const isNotTheme: Forwards = (name) => name !== 'theme';
const forwardsOf = (tag: ElementType): Forwards =>
  typeof tag === 'string' && /^[a-z]/.test(tag) ? isPropValid : isNotTheme;
