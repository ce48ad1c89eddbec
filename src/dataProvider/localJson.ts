type Place = 'localStorage' | 'sessionStorage';

export function readJson(key: string, place: Place = 'localStorage'): unknown {
  try {
    return JSON.parse(window[place].getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param value undefined removes it @returns false if the storage is full or blocked */
export function writeJson(key: string, value: unknown, place: Place = 'localStorage'): boolean {
  try {
    if (value === undefined) window[place].removeItem(key);
    else window[place].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function localKeys(place: Place = 'localStorage'): string[] {
  try {
    return Object.keys(window[place]).sort();
  } catch {
    return [];
  }
}
