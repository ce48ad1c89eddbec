const KEY = 'letterKeys';
const OFF = 'off';

export const hasLetterKeys = (): boolean => localStorage.getItem(KEY) !== OFF;

export const setLetterKeys = (isOn: boolean): void => localStorage.setItem(KEY, isOn ? 'on' : OFF);
