/**
 * Replaces this process by a fresh one of the same program. It keeps its process id, terminal and parent, so that whoever watches it sees
 * no end. Where the system cannot do that, the process ends with a code by which a watcher begins it again.
 */
export function beginAnew(): void {
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  try {
    process.execve?.(process.execPath, args, process.env);
  } catch (error) {
    console.error(error);
  }
  process.exit(1);
}
