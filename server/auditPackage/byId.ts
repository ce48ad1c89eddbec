const PAGE = 500;

/** Rows by their ids, some hundred at a time. @param read those after an id, as many as told */
export async function* byId<R extends { id: number }>(
  read: (after: number, limit: number) => Promise<R[]>,
): AsyncGenerator<R[]> {
  for (let after = 0; ; ) {
    const rows = await read(after, PAGE);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

/** Rows of a table as cells. */
export async function* cellsOf<R extends { id: number }, C>(
  pages: AsyncIterable<R[]>,
  cells: (row: R) => C,
): AsyncGenerator<C[]> {
  for await (const page of pages) yield page.map(cells);
}
