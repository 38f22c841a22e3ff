/** A callback with its topics: `basket:12` for one record, `basket` for any of a kind. */
type Watcher = { topics: readonly string[]; run(): void; timer: ReturnType<typeof setTimeout> | undefined; lastRun: number };

/** Changes within this time are batched into one run. */
const gatherMs = 150;
/** The minimum time between two runs: longer for a list, which costs more to read. */
const restMs = { record: 1500, list: 4000 };

const watchers = new Set<Watcher>();

/** Calls `run` soon after a change of one of the topics; returns how to stop. */
export function watchTopics(topics: readonly string[], run: () => void): () => void {
  const watcher: Watcher = { topics, run, timer: undefined, lastRun: 0 };
  watchers.add(watcher);
  return () => {
    clearTimeout(watcher.timer);
    watchers.delete(watcher);
  };
}

/** Notifies the watchers of these records; `null` notifies all of them, after a gap in the stream. */
export function notifyLive(refs: readonly string[] | null): void {
  const changed = refs && new Set(refs.flatMap((ref) => [ref, ref.slice(0, ref.indexOf(':'))]));
  for (const watcher of watchers) if (!changed || watcher.topics.some((topic) => changed.has(topic))) runSoon(watcher);
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
