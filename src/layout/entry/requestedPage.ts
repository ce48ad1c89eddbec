import type { Location } from 'react-router';
import { consolePath } from '../../rules/consolePath';

export const askFor = ({ pathname, search, hash }: Location) => ({ requested: `${pathname}${search}${hash}` });

export const requestedPage = (state: unknown): string => consolePath(Object(state).requested) ?? '/';
