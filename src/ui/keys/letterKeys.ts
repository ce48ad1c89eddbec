const KEY = 'letterKeys';
const OFF = 'off';

/** Whether single-character shortcuts are on; stored per device. */
export const hasLetterKeys = (): boolean => localStorage.getItem(KEY) !== OFF;

export const setLetterKeys = (isOn: boolean): void => localStorage.setItem(KEY, isOn ? 'on' : OFF);
