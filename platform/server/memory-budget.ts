export type MemoryBudget = {
  /**
   * Waits until this many MB are free and returns what frees them; undefined when they are not free in time. One that is larger than the budget
   * runs alone.
   */
  take(mb: number, ended?: AbortSignal): Promise<(() => void) | undefined>;
};

type Waiting = { mb: number; begin(): void };

/** Divides an amount of memory among processes, first come, first served: a large one is not passed by small ones. */
export function memoryBudget(totalMb: number): MemoryBudget {
  const waiting: Waiting[] = [];
  let takenMb = 0;

  const fits = (mb: number) => takenMb === 0 || takenMb + mb <= totalMb;

  function begin(mb: number): () => void {
    takenMb += mb;
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      takenMb -= mb;
      beginNext();
    };
  }

  function beginNext(): void {
    while (waiting[0] && fits(waiting[0].mb)) waiting.shift()!.begin();
  }

  return {
    async take(mb, ended) {
      if (ended?.aborted) return undefined;
      if (waiting.length === 0 && fits(mb)) return begin(mb);
      const { promise, resolve } = Promise.withResolvers<(() => void) | undefined>();
      const one: Waiting = { mb, begin: () => resolve(begin(mb)) };
      waiting.push(one);
      ended?.addEventListener('abort', () => {
        const at = waiting.indexOf(one);
        if (at < 0) return;
        waiting.splice(at, 1);
        resolve(undefined);
        beginNext();
      });
      return promise;
    },
  };
}
