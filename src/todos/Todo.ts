import type { Urgency } from '../rules/today/urgencyOf';

export interface Todo {
  key: string;
  title: string;
  detail: string;
  urgency: Urgency;
  action: string;
  to: string;
  /** Request to the target page, such as starting a count. */
  request?: string;
}

export interface TodoSection {
  name: string;
  label: string;
  todos: Todo[];
  more?: number;
}
