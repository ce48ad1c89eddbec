import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { type Operator, type Operators, together } from './model';

export interface Step {
  what: string;
  /** Machine time: from the first key or click until the expected result is there. */
  machineSeconds: number;
  operators: Operators;
}

type Device = 'keyboard' | 'mouse' | 'thumb';

/** Performs and counts a person's actions. Waits only for what a person would wait for. */
export class Hand {
  readonly steps: Step[] = [];
  #operators: Operators = {};
  #at: Device;

  constructor(
    public page: Page,
    private readonly isPhone: boolean,
    private readonly pictures: string,
  ) {
    this.#at = isPhone ? 'thumb' : 'mouse';
    mkdirSync(pictures, { recursive: true });
  }

  /** @param act ends when the person sees enough to go on */
  async step(what: string, act: () => Promise<void>): Promise<void> {
    this.#operators = {};
    const began = performance.now();
    try {
      await act();
    } catch (reason) {
      await this.page.screenshot({ path: join(this.pictures, 'failed.png') });
      throw reason;
    }
    const machineSeconds = (performance.now() - began) / 1000;
    this.steps.push({ what, machineSeconds, operators: this.#operators });
    const name = `${String(this.steps.length).padStart(2, '0')}.png`;
    await this.page.screenshot({ path: join(this.pictures, name), animations: 'disabled' });
  }

  /** Counts reading and deciding. */
  think(times = 1): void {
    this.#count('M', times);
  }

  async press(target: Locator): Promise<void> {
    if (this.isPhone) await target.tap();
    else {
      this.#take('mouse');
      this.#count('B');
      await target.click();
    }
    this.#count('P');
  }

  /** Counts a press outside of the page: a browser button, an icon on the phone. */
  pressOutside(): void {
    this.#take(this.isPhone ? 'thumb' : 'mouse');
    this.#count('P');
    if (!this.isPhone) this.#count('B');
  }

  async type(text: string): Promise<void> {
    this.#take('keyboard');
    this.#count('K', text.length);
    await this.page.keyboard.type(text);
  }

  async key(name: string): Promise<void> {
    this.#take('keyboard');
    this.#count('K');
    await this.page.keyboard.press(name);
  }

  /** Turns the mouse wheel over an element; one turn counts as a key. */
  async scroll(target: Locator, pixels: number): Promise<void> {
    this.#take('mouse');
    this.#count('K');
    await target.hover();
    await this.page.mouse.wheel(0, pixels);
  }

  #take(device: Device): void {
    if (this.#at !== device && !this.isPhone) this.#count('H');
    this.#at = device;
  }

  #count(operator: Operator, times = 1): void {
    this.#operators = together(this.#operators, { [operator]: times });
  }
}
