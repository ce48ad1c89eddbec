import { counts } from './counts';
import * as masterData from './masterData';
import { users } from './users';

export const demoData = { ...masterData, users, counts };
