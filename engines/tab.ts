/** Finds elements as users do: by role and name, by a field's label, or by text. */
export type Target = ({ role: string; name?: Words } | { label: Words } | { text: Words }) & {
  /** Where to look; on the whole page by default. */
  within?: Target;
};

/** The whole of it, or a pattern. */
export type Words = string | RegExp;

export const button = (name: Words, within?: Target): Target => ({ role: 'button', name, within });
export const link = (name: Words, within?: Target): Target => ({ role: 'link', name, within });
export const heading = (name: Words): Target => ({ role: 'heading', name });
export const field = (label: Words): Target => ({ label });
export const text = (words: Words, within?: Target): Target => ({ text: words, within });

export interface Size {
  /** Pixels inside of the window. */
  width: number;
  height: number;
}

export type Key = 'Enter' | 'Escape' | 'Tab';

/**
 * One tab of a browser, and what a person does in it. Whatever needs something on the page waits until it is there.
 * Everything throws when it cannot be done.
 */
export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The address that is shown. */
  url(): Promise<URL>;
  /** Until it is shown. */
  see(target: Target): Promise<void>;
  /** Until none is shown any more. */
  gone(target: Target): Promise<void>;
  click(target: Target): Promise<void>;
  /** Types with the keyboard over whatever stands in a field. ASCII: not every browser's driver knows more keys. */
  type(target: Target, keys: string): Promise<void>;
  /** The value of a field. */
  value(target: Target): Promise<string>;
  /** Presses a key wherever the focus is. */
  press(key: Key): Promise<void>;
  /** Runs a self-contained function in the page and awaits its result. */
  run<T extends Answer>(what: () => T | Promise<T>): Promise<T>;
  resize(size: Size): Promise<void>;
  /** Saves what is shown as PNG. */
  picture(file: string): Promise<void>;
  /** The browser goes on. */
  close(): Promise<void>;
}

type Answer = string | number | boolean | null | undefined;

/** A browser that runs, in German and in Berlin, with a profile of its own. */
export interface Engine {
  /** With its version. */
  title: string;
  /** Where it saves files. */
  downloads: string;
  newTab(): Promise<Tab>;
  /** Errors and warnings that pages have written to the console or thrown so far. */
  complaints(): readonly string[];
  stop(): Promise<void>;
}

/** How long something may take before it counts as missing; a loaded machine has its time. */
export const PATIENCE_MS = 60_000;
