import { declareMemory } from '../device/memory';

/** Asks the browser's own question, whether to install the console; undefined where it has none to ask. */
export const installPrompt = declareMemory<(() => void) | undefined>(() => undefined);
