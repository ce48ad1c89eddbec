/** Primitives that every browser's driver offers for a tab. */
export interface Wire {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  url(): Promise<string>;
  /**
   * Calls a function in the page and awaits its result. Arguments and result travel as JSON; the function must be
   * self-contained.
   */
  call<A extends readonly unknown[], T>(what: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  load(script: string): Promise<void>;
  perform(source: Source): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** PNG, in Base64. */
  picture(): Promise<string>;
  close(): Promise<void>;
}

/**
 * A source of input actions; WebDriver and WebDriver BiDi name them alike
 * (https://www.w3.org/TR/webdriver2/#actions).
 */
export type Source =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | {
      type: 'pointer';
      id: string;
      parameters: { pointerType: 'mouse' };
      actions: (
        | { type: 'pointerMove'; x: number; y: number; duration: number }
        | { type: 'pointerDown' | 'pointerUp'; button: number }
      )[];
    };

/** An error of the driver, with its standard code (https://www.w3.org/TR/webdriver2/#errors). */
export class WireError extends Error {
  override name = 'WireError';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}
