import { createStore, useStore } from '../dataProvider/store';

/** Loads the new version of the console that lies ready on the device; undefined while there is none. */
export const newVersion = createStore<(() => void) | undefined>(undefined);

export const useNewVersion = (): (() => void) | undefined => useStore(newVersion);
