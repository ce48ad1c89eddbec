import type { Browser, BrowserContext } from 'playwright-core';
import { Hand, type Step } from './hand';

/** Upper limit of the total time, of taps, clicks and keys, or of the time from a key to its choices. */
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
   * @throws Error when the walk does not reach its end
   */
  walk(browser: Browser, pictures: string): Promise<{ steps: Step[]; outcome: string; longestMs?: number }>;
}

export const newHand = async (context: BrowserContext, isPhone: boolean, pictures: string): Promise<Hand> =>
  new Hand(await context.newPage(), isPhone, pictures);
