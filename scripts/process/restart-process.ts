/**
 * Replaces this process by a fresh one of the same program. It keeps its process id, terminal and parent, so that its supervisor sees
 * no end. Where the system cannot do that, the process ends with an error code, upon which a supervisor restarts it.
 */
export function restartProcess(): void {
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  try {
    process.execve?.(process.execPath, args, process.env);
  } catch (error) {
    console.error(error);
  }
  process.exit(1);
}
