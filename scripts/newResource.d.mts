/** Writes a starting file for a resource; answers what to do next. @throws RangeError when the name cannot be used */
export function newResource(
  root: string,
  name: string,
  options?: { json?: boolean; env?: Record<string, string | undefined> },
): string;
