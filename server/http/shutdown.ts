/** Tells whether the process is about to end: it goes on answering, but sends load balancers and clients elsewhere. */
export interface Shutdown {
  isShuttingDown: boolean;
}
