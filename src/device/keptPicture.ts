import type { Role } from '../resources/kit';

/** An element as data: its tag, its attributes, and what is inside. Inside `svg` it is one of SVG. */
export type PictureNode = string | [tag: string, attributes: Record<string, string>, content: PictureNode[]];

/** What decides how a page is drawn, besides what it shows. */
export interface Look {
  /** Pixels */
  width: number;
  height: number;
  isDark: boolean;
  /** Pixels of the letters that all others are measured by. */
  letters: number;
  pixelRatio: number;
  isTouch: boolean;
}

/** What a list showed last, to be seen while the console starts. */
export interface KeptPicture {
  /** Of the console that drew it. */
  build: string;
  owner: number;
  role: Role | undefined;
  path: string;
  look: Look;
  /** Milliseconds since 1970: when it was made, and when at the latest nobody is to see it any more. */
  at: number;
  until: number;
  css: string;
  page: PictureNode[];
}

/** Not in IndexedDB: it is to be seen before that has been opened, and has to be gone when the page is closed in the next moment. */
const KEY = 'picture';
/** Characters: all that lies in that place has to get along with five million. */
const LONGEST = 250_000;

/** The only one there is. */
export function keptPicture(): KeptPicture | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isPicture(kept) ? kept : undefined;
  } catch {
    // Whatever stands there, it is no picture of ours; or this browser keeps nothing.
    return undefined;
  }
}

/** One that is too large, or for which there is no room, is not kept; the one before would show what is not there any more. */
export function keepPicture(picture: KeptPicture): void {
  const written = JSON.stringify(picture);
  try {
    if (written.length <= LONGEST) localStorage.setItem(KEY, written);
    else forgetPicture();
  } catch {
    // What was entered needs the room more.
    forgetPicture();
  }
}

export function forgetPicture(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

const isPicture = (kept: unknown): kept is KeptPicture => {
  const { build, owner, path, look, at, until, css, page }: Partial<Record<keyof KeptPicture, unknown>> = Object(kept);
  const texts = [build, path, css].every((each) => typeof each === 'string');
  const numbers = [owner, at, until].every((each) => typeof each === 'number');
  return texts && numbers && typeof look === 'object' && look !== null && Array.isArray(page);
};
