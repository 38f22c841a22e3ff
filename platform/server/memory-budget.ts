export type MemoryBudget = {
  /** Waits until `mb` is free, then reserves it and returns the release; undefined when `signal` aborts first. A request above the total runs alone. */
  take(mb: number, signal?: AbortSignal): Promise<(() => void) | undefined>;
};

type Waiting = { mb: number; begin(): void };

/** Divides an amount of memory among processes, first come, first served: a large one is not passed by small ones. */
export function memoryBudget(totalMb: number): MemoryBudget {
  const waiting: Waiting[] = [];
  let usedMb = 0;

  const fits = (mb: number) => usedMb === 0 || usedMb + mb <= totalMb;

  function begin(mb: number): () => void {
    usedMb += mb;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      usedMb -= mb;
      beginNext();
    };
  }

  function beginNext(): void {
    while (waiting[0] && fits(waiting[0].mb)) waiting.shift()!.begin();
  }

  return {
    async take(mb, signal) {
      if (signal?.aborted) return undefined;
      if (waiting.length === 0 && fits(mb)) return begin(mb);
      const { promise, resolve } = Promise.withResolvers<(() => void) | undefined>();
      const giveUp = () => {
        waiting.splice(waiting.indexOf(one), 1);
        resolve(undefined);
        beginNext();
      };
      const one: Waiting = {
        mb,
        begin() {
          signal?.removeEventListener('abort', giveUp);
          resolve(begin(mb));
        },
      };
      waiting.push(one);
      signal?.addEventListener('abort', giveUp, { once: true });
      return promise;
    },
  };
}
