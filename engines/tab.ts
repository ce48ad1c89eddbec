/** How to find an element: by role and name, by a field's label, or by text. */
export type Target = ({ role: string; name?: Words } | { label: Words } | { text: Words }) & {
  within?: Target;
};

/** The whole text, or a pattern. */
export type Words = string | RegExp;

export const button = (name: Words, within?: Target): Target => ({ role: 'button', name, within });
export const link = (name: Words, within?: Target): Target => ({ role: 'link', name, within });
export const heading = (name: Words): Target => ({ role: 'heading', name });
export const field = (label: Words): Target => ({ label });
export const text = (words: Words, within?: Target): Target => ({ text: words, within });

export interface Size {
  /** Pixels, without the window's frame. */
  width: number;
  height: number;
}

export type Key = 'Enter' | 'Escape' | 'Tab';

/**
 * One browser tab and the actions of its user. Actions wait until the page has what they need, and throw in the end.
 */
export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  url(): Promise<URL>;
  see(target: Target): Promise<void>;
  gone(target: Target): Promise<void>;
  click(target: Target): Promise<void>;
  /** Replaces a field's text by typing. ASCII only: not every browser's driver knows more keys. */
  type(target: Target, keys: string): Promise<void>;
  value(target: Target): Promise<string>;
  press(key: Key): Promise<void>;
  /** Runs a self-contained function in the page and awaits its result. */
  run<T extends Answer>(what: () => T | Promise<T>): Promise<T>;
  resize(size: Size): Promise<void>;
  picture(file: string): Promise<void>;
  close(): Promise<void>;
}

type Answer = string | number | boolean | null | undefined;

/** A running browser, in German and in Berlin, with a profile of its own. */
export interface Engine {
  /** Name and version. */
  title: string;
  downloads: string;
  newTab(): Promise<Tab>;
  /** Console errors, console warnings and exceptions of all pages so far. */
  complaints(): readonly string[];
  stop(): Promise<void>;
}

/** How long something may take before it counts as missing; generous for loaded machines. */
export const PATIENCE_MS = 60_000;
