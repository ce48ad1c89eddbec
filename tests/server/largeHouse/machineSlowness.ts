/** CPU milliseconds of the work below on the machine for which the bound of a turn was chosen, at its quickest. */
const USUAL_MS = 6;

/** Returns how many times slower than usual this machine computes just now, at least 1: speeds of shared hosts vary. */
export function machineSlowness(): number {
  const took = Array.from({ length: 9 }, cpuMsOfWork).toSorted((a, b) => a - b);
  return Math.max(1, (took[4] ?? 0) / USUAL_MS);
}

const ROWS = Array.from({ length: 10_000 }, (_, id) => ({
  id,
  name: `Artikel ${id}`,
  price: id / 7,
  at: '2026-01-01',
}));
const TEXT = JSON.stringify(ROWS);

/** Reads, sorts and copies 10,000 rows, as the server's operations do. */
function cpuMsOfWork(): number {
  const before = process.cpuUsage();
  const rows = (JSON.parse(TEXT) as typeof ROWS).toSorted((a, b) => b.price - a.price);
  new Map(rows.map((row) => [row.name, { ...row }]));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
