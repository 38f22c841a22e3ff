type Close = () => Promise<void>;

export interface Shutdown {
  readonly isUnderWay: boolean;
  /** Adds a step; steps run in reverse order. */
  add(close: Close): void;
  /** Closes everything; later calls wait for the first. */
  close(): Promise<void>;
}

export function createShutdown(): Shutdown {
  const closers: Close[] = [];
  let closing: Promise<void> | undefined;
  const closeAll = async (): Promise<void> => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  };
  return {
    get isUnderWay() {
      return closing !== undefined;
    },
    add(close) {
      closers.push(close);
    },
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}

/**
 * Handles uncaught exceptions: logs the error, finishes running work as on a normal stop, and exits with an error code, upon which
 * a supervisor restarts the process.
 */
export function closeOnUncaught(shutdown: Shutdown, tell: (error: unknown) => void): void {
  process.on('uncaughtException', (error) => {
    tell(error);
    setTimeout(() => process.exit(1), patienceMs).unref();
    const end = () => process.exit(1);
    shutdown.close().then(end, end);
  });
}

const patienceMs = 20_000;
const parentWatchMs = 500;
const onePressMs = 500;

/**
 * Ctrl-C, SIGTERM and the end of the parent `npm` close everything and exit with 0; a second Ctrl-C, or a close that hangs, exits at once.
 * One Ctrl-C in a terminal arrives twice: from the terminal, and from `npm`, which forwards it.
 */
export function closeOnSignal(shutdown: Shutdown, say: (line: string) => void): void {
  let askedAt = 0;
  const end = (): void => {
    if (shutdown.isUnderWay) {
      if (performance.now() - askedAt > onePressMs) process.exit(1);
      return;
    }
    askedAt = performance.now();
    say('Stopping …');
    setTimeout(() => process.exit(1), patienceMs).unref();
    shutdown.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && !shutdown.isUnderWay) end();
  }, parentWatchMs).unref();
}
