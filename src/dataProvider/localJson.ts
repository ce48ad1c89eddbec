/** Returns undefined without a readable value. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param value undefined removes it @returns false if the storage is full or blocked */
export function writeJson(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function localKeys(): string[] {
  try {
    return Object.keys(localStorage).sort();
  } catch {
    return [];
  }
}
