import { createStore, useStore } from '../../../dataProvider/store';

const KEY = 'letterKeys';
const OFF = 'off';
const letters = createStore(localStorage.getItem(KEY) !== OFF);

/** Whether single characters are shortcuts; remembered on this device. */
export const useLetterKeys = (): [boolean, (isOn: boolean) => void] => [useStore(letters), setLetters];

function setLetters(isOn: boolean) {
  localStorage.setItem(KEY, isOn ? 'on' : OFF);
  letters.set(isOn);
}
