import { counts } from './counts';
import * as masterData from './masterData';
import type { DemoData } from './types';
import { users } from './users';

export const demoData: DemoData = { ...masterData, users, counts };
