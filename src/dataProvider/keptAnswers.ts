/** Answers of lists and records, the ones used longest ago go first. */
const MOST = 60;

interface Kept {
  etag: string;
  body: unknown;
  headers: Headers;
}

/**
 * What the server answered before, to ask only whether it has changed: its answers are not for the browser's own cache,
 * which the next person at this device would read from.
 */
export interface KeptAnswers {
  /** @param token whose answers; those of another one are forgotten */
  find(token: string | null, url: string): Kept | undefined;
  keep(token: string | null, url: string, kept: Kept): void;
}

export function createKeptAnswers(): KeptAnswers {
  const answers = new Map<string, Kept>();
  let owner: string | null = null;
  const forgetOthers = (token: string | null) => {
    if (token === owner) return;
    answers.clear();
    owner = token;
  };
  return {
    find(token, url) {
      forgetOthers(token);
      return answers.get(url);
    },
    keep(token, url, kept) {
      // An answer may arrive when somebody else has signed in.
      if (token === null || token !== owner) return;
      answers.delete(url);
      answers.set(url, kept);
      const [oldest] = answers.keys();
      if (answers.size > MOST && oldest !== undefined) answers.delete(oldest);
    },
  };
}
