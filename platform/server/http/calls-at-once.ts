/** Counts the calls of each address that have no response yet, so that a burst of one does not fill the queue for a connection. */
export type CallsAtOnce = {
  /** Returns how to leave; undefined when this address has too many. */
  enter(address: string): (() => void) | undefined;
};

export function countCallsAtOnce(most: () => number): CallsAtOnce {
  const open = new Map<string, number>();
  return {
    enter(address) {
      const before = open.get(address) ?? 0;
      if (before >= most()) return undefined;
      open.set(address, before + 1);
      return () => {
        const left = open.get(address)! - 1;
        if (left > 0) open.set(address, left);
        else open.delete(address);
      };
    },
  };
}
