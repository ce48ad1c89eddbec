import type { Location } from 'react-router';
import { consolePath } from '../../rules/consolePath';

/** Tells the login which page was requested. */
export const askFor = ({ pathname, search, hash }: Location) => ({ requested: `${pathname}${search}${hash}` });

/** The requested page if it is one of ours, else the root. */
export const requestedPage = (state: unknown): string => consolePath(Object(state).requested) ?? '/';
