export type FairTurns = {
  /** Waits for a turn and returns what ends it; undefined when too many wait. */
  take(owner: string): Promise<() => void> | undefined;
};

type Waiting = { owner: string; begin(): void };

/**
 * Turns for a number at once, shared fairly between owners: next is who has the fewest running, then who began the longest ago. Of one owner
 * and of all together a number wait at most.
 */
export function fairTurns({ atOnce, maxWaiting, maxOfOne }: { atOnce: number; maxWaiting: number; maxOfOne: number }): FairTurns {
  const running = new Map<string, number>();
  /** When each owner who waits began last, as a serial number. */
  const beganLast = new Map<string, number>();
  const waiting: Waiting[] = [];
  let began = 0;
  let taken = 0;

  function begin(owner: string): () => void {
    taken += 1;
    began += 1;
    beganLast.set(owner, began);
    running.set(owner, (running.get(owner) ?? 0) + 1);
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      end(owner);
    };
  }

  function end(owner: string): void {
    taken -= 1;
    const left = running.get(owner)! - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    if (waiting.length === 0) beganLast.clear();
    else waiting.splice(indexOfNext(), 1)[0]!.begin();
  }

  function indexOfNext(): number {
    const isBefore = (one: Waiting, other: Waiting) => {
      const fewer = (running.get(one.owner) ?? 0) - (running.get(other.owner) ?? 0);
      return (fewer || (beganLast.get(one.owner) ?? 0) - (beganLast.get(other.owner) ?? 0)) < 0;
    };
    return waiting.reduce((best, one, at) => (isBefore(one, waiting[best]!) ? at : best), 0);
  }

  return {
    take(owner) {
      if (taken < atOnce) return Promise.resolve(begin(owner));
      const ofOwner = waiting.filter((one) => one.owner === owner).length;
      if (waiting.length >= maxWaiting || ofOwner >= maxOfOne) return undefined;
      return new Promise((resolve) => waiting.push({ owner, begin: () => resolve(begin(owner)) }));
    },
  };
}
