import { createStore, useStore } from '../dataProvider/store';

const KEY = 'menu';
const CLOSED = 'closed';
const open = createStore(localStorage.getItem(KEY) !== CLOSED);

/** Whether the menu beside the page is open; remembered on this device. */
export const useDeskMenu = (): [boolean, (isOpen: boolean) => void] => [useStore(open), setOpen];

function setOpen(isOpen: boolean) {
  localStorage.setItem(KEY, isOpen ? 'open' : CLOSED);
  open.set(isOpen);
}
