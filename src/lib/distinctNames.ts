/** Names columns: numbers repeated names and replaces empty ones. Runs in linear time. */
export function distinctNames(head: readonly string[]): string[] {
  const used = new Set<string>();
  const last = new Map<string, number>();
  return head.map((cell, index) => {
    const name = cell.trim() || `Spalte ${index + 1}`;
    let header = name;
    for (let n = (last.get(name) ?? 1) + 1; used.has(header); n++) {
      header = `${name} (${n})`;
      last.set(name, n);
    }
    used.add(header);
    return header;
  });
}
