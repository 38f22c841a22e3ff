export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

export type Notice = {
  /** Time-based; later notices have a higher one. */
  id: number;
  kind: NoticeKind;
  /** An error without a title of its own is titled "Error". */
  title?: string;
  content?: string;
  /** 0 stays until it is closed. */
  timeoutMs: number;
  /** Runs when the notice is clicked. */
  run?: () => void;
  /** A notice of the same group that is shown or queued is replaced by this one. */
  group?: string;
};

const defaultTimeoutMs = 5000;
let queue: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly Notice[]) {
  queue = next;
  for (const listener of listeners) listener();
}

/** Queues a notice; it shows once the earlier ones of other groups are closed or timed out. */
export function notify(notice: Omit<Notice, 'id' | 'timeoutMs'> & { timeoutMs?: number }): number {
  lastId = Math.max(Date.now(), lastId + 1);
  const others = notice.group === undefined ? queue : queue.filter(({ group }) => group !== notice.group);
  replace([...others, { timeoutMs: defaultTimeoutMs, ...notice, id: lastId }]);
  return lastId;
}

export function closeNotice(id: number): void {
  replace(queue.filter((notice) => notice.id !== id));
}

export const noticeStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => queue,
};
