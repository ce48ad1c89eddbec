const TIMEOUT_MS = 3_000;

/** Rejects after 3 s, as some browsers never answer if their storage is damaged. */
export async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The storage has not answered for ${TIMEOUT_MS} ms.`)), TIMEOUT_MS);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
