/** Whether the process has been told to end: it goes on answering, and tells balancers and clients to go elsewhere. */
export interface Leaving {
  isLeaving: boolean;
}
