/** Milliseconds; a device that answers at all does so in a fraction of it. */
const PATIENCE_MS = 3_000;

/** A database of the device, or an error: some browsers never answer when their storage is damaged. */
export async function inTime<D>(opening: Promise<D>): Promise<D> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The storage has not answered for ${PATIENCE_MS} ms.`)), PATIENCE_MS);
  });
  return Promise.race([opening, late]).finally(() => clearTimeout(timer));
}
