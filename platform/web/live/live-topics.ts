/** Reads again when a topic is told: `basket:12` for one record, `basket` for any of a kind. */
type Watcher = { topics: readonly string[]; run(): void; timer: ReturnType<typeof setTimeout> | undefined; lastRun: number };

/** Several changes in a row are one reading. */
const gatherMs = 150;
/** However busy the shop, a record is read no more than once in this while, and a list of them, which is more work, less. */
const restMs = { record: 1500, list: 4000 };

const watchers = new Set<Watcher>();

/** Calls `run` soon after one of the topics is told; answers how to stop. */
export function watchLive(topics: readonly string[], run: () => void): () => void {
  const watcher: Watcher = { topics, run, timer: undefined, lastRun: 0 };
  watchers.add(watcher);
  return () => {
    clearTimeout(watcher.timer);
    watchers.delete(watcher);
  };
}

/** Tells who watches that these records changed; `null` is everything, after a while in which nothing could be heard. */
export function tellLive(refs: readonly string[] | null): void {
  const told = refs && new Set(refs.flatMap((ref) => [ref, ref.slice(0, ref.indexOf(':'))]));
  for (const watcher of watchers) if (!told || watcher.topics.some((topic) => told.has(topic))) runSoon(watcher);
}

function runSoon(watcher: Watcher): void {
  const rest = watcher.topics.every((topic) => topic.includes(':')) ? restMs.record : restMs.list;
  const wait = Math.max(gatherMs, watcher.lastRun + rest - Date.now());
  watcher.timer ??= setTimeout(() => {
    watcher.timer = undefined;
    watcher.lastRun = Date.now();
    watcher.run();
  }, wait);
}
