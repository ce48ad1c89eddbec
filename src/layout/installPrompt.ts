import { declareMemory } from '../device/memory';

export const installPrompt = declareMemory<(() => void) | undefined>(() => undefined);
