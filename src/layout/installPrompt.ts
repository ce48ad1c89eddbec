import { declareMemory } from '../device/memory';

/** Shows the browser's install prompt; undefined where there is none. */
export const installPrompt = declareMemory<(() => void) | undefined>(() => undefined);
