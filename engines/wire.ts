/** One tab of a browser, as its driver offers it. Whatever is done there is made of these, the same in every browser. */
export interface Wire {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  url(): Promise<string>;
  /**
   * Calls a function in the page and waits for what it promises. Arguments and answer are JSON; it may use nothing from
   * outside of it.
   */
  call<A extends readonly unknown[], T>(what: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /** Runs a script in the page. */
  load(script: string): Promise<void>;
  /** As a person does, by mouse or keyboard. */
  perform(source: Source): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** PNG, in Base64. */
  picture(): Promise<string>;
  close(): Promise<void>;
}

/** A source of actions: WebDriver and WebDriver BiDi name them alike (https://www.w3.org/TR/webdriver2/#actions). */
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
