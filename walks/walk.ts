import type { Browser, BrowserContext } from 'playwright-core';
import { Hand, type Step } from './hand';

/** At most so long, so many taps, clicks and keys, or so long from a key to the choices it leads to. */
export type Goal = { seconds: number } | { presses: number } | { milliseconds: number };

export interface Walk {
  /** For the command line and the folder of the pictures. */
  name: string;
  title: string;
  goal: Goal;
  /** State before the first step. */
  start: string;
  /**
   * @param pictures the folder for a picture of every step
   * @throws when it does not end where it has to
   */
  walk(browser: Browser, pictures: string): Promise<{ steps: Step[]; outcome: string; longestMs?: number }>;
}

/** A hand on a page of its own. */
export const newHand = async (context: BrowserContext, isPhone: boolean, pictures: string): Promise<Hand> =>
  new Hand(await context.newPage(), isPhone, pictures);
