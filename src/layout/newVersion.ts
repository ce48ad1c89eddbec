import { declareMemory } from '../device/memory';

/** Activates the new version that is ready on the device; undefined without one. */
export const newVersion = declareMemory<(() => void) | undefined>(() => undefined);
