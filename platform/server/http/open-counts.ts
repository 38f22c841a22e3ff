/** Counts what each address has open at once: calls without a response, or connections. */
export type OpenCounts = {
  /** Counts one more and returns its release function; undefined at the limit of the address. */
  enter(address: string): (() => void) | undefined;
};

export function countOpen(most: () => number): OpenCounts {
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
