type Close = () => Promise<void>;

export interface Shutdown {
  readonly isUnderWay: boolean;
  /** What was opened last is closed first. */
  add(close: Close): void;
  /** Closes everything once, however often it is asked. */
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

const patienceMs = 20_000;

/** Ctrl-C and SIGTERM close everything and end well; a second one, or a close that hangs, ends at once. */
export function closeOnSignals(shutdown: Shutdown, say: (line: string) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (shutdown.isUnderWay) process.exit(1);
      say('Stopping …');
      setTimeout(() => process.exit(1), patienceMs).unref();
      shutdown.close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
