const KEY = 'letterKeys';
const OFF = 'off';

/** Whether single characters are keys; remembered on this device. */
export const hasLetterKeys = (): boolean => localStorage.getItem(KEY) !== OFF;

/** Remembers whether they are. */
export const setLetterKeys = (isOn: boolean): void => localStorage.setItem(KEY, isOn ? 'on' : OFF);
