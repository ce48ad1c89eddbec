/** Writes a starter file for a resource; returns the next steps. @throws RangeError when the name cannot be used */
export function newResource(
  root: string,
  name: string,
  options?: { json?: boolean; env?: Record<string, string | undefined> },
): string;
