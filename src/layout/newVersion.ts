import { declareMemory } from '../device/memory';

/** Loads the new version of the console that lies ready on the device; undefined while there is none. */
export const newVersion = declareMemory<(() => void) | undefined>(() => undefined);
