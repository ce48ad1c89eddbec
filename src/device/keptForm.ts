const PREFIX = 'drafts/';

/**
 * What somebody has begun to enter on this device, also after the page was closed; it is given back to them alone.
 * @param name tells forms apart, such as `delivery/4711`
 * @returns undefined when there is none
 */
export function recallForm(userId: number, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null') ?? undefined;
  } catch {
    // Whatever stands there, it is no form; or this browser keeps nothing.
    return undefined;
  }
}

/** @param form undefined: it is not needed any more. @returns whether the device keeps it */
export function rememberForm(userId: number, name: string, form: unknown): boolean {
  try {
    if (form === undefined) localStorage.removeItem(keyOf(userId, name));
    else localStorage.setItem(keyOf(userId, name), JSON.stringify(form));
    return true;
  } catch {
    return false;
  }
}

/** The names of what somebody has begun that begin like this, such as `delivery/`. */
export function keptForms(userId: number, beginning: string): string[] {
  const prefix = keyOf(userId, beginning);
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(keyOf(userId, '').length))
      .sort();
  } catch {
    return [];
  }
}

const keyOf = (userId: number, name: string) => `${PREFIX}${userId}/${name}`;
