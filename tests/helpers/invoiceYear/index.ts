export type { Ask } from './house';
export { liveThrough, type YearFigures, type YearSize } from './liveThrough';
