import type { Urgency } from '../../rules/today/urgencyOf';

/** One line: what is to be done, why, and where. */
export interface Todo {
  key: string;
  title: string;
  detail: string;
  urgency: Urgency;
  /** In one word what the line leads to. */
  action: string;
  /** Where it is done. */
  to: string;
  /** What that page is asked for, such as to begin a count at once. */
  request?: string;
}

export interface TodoSection {
  /** Names the icon. */
  name: string;
  label: string;
  todos: Todo[];
  /** How many more there are that nobody is told of one by one. */
  more?: number;
}
