const NAMED = 5;

export function firstNames(names: readonly string[]): string {
  const more = names.length - NAMED;
  return `${names.slice(0, NAMED).join(', ')}${more > 0 ? ` und ${more} weitere` : ''}`;
}
