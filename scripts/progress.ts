export interface Progress {
  /** Prints the name of the step, then its duration. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Prints a line within the running step. */
  say(line: string): void;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

export function createProgress(write: (text: string) => void, now: () => number = () => performance.now()): Progress {
  let lineIsOpen = false;
  const closeLine = (): void => {
    if (lineIsOpen) write('\n');
    lineIsOpen = false;
  };
  return {
    async step(name, work) {
      const began = now();
      write(`  ${name} …`);
      lineIsOpen = true;
      try {
        const result = await work();
        write(lineIsOpen ? ` ${seconds(now() - began)}` : `  ${name}: ${seconds(now() - began)}`);
        lineIsOpen = true;
        return result;
      } finally {
        closeLine();
      }
    },
    say(line) {
      closeLine();
      write(`    ${line}\n`);
    },
  };
}
