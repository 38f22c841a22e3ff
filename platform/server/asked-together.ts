type Waiting<Key, Answer> = { key: Key; resolve(answer: Answer | undefined): void; reject(error: unknown): void };

/**
 * One question for all who ask within one turn of the event loop: requests that come in together share it, and who comes alone waits for
 * nobody. Nothing is remembered, so every answer is as fresh as if each had asked alone.
 */
export function askedTogether<Key, Answer>(
  askAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Answer>>,
): (key: Key) => Promise<Answer | undefined> {
  let waiting: Waiting<Key, Answer>[] = [];
  const ask = () => {
    const asking = waiting;
    waiting = [];
    askAll([...new Set(asking.map(({ key }) => key))]).then(
      (answers) => {
        for (const { key, resolve } of asking) resolve(answers.get(key));
      },
      (error: unknown) => {
        for (const { reject } of asking) reject(error);
      },
    );
  };
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(ask);
      waiting.push({ key, resolve, reject });
    });
}
