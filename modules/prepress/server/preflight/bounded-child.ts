import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { InspectionFailure } from '#modules/prepress/domain/preflight/inspection.ts';
import type { ChildLimits } from './child-limits.ts';
import { ANSWER_FD, type ChildJob, failureOfExit } from './child-protocol.ts';

/** Limit of the child's output; a larger one comes from a compromised child. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

const entry = fileURLToPath(new URL('./child.ts', import.meta.url));

/**
 * Runs one job on a customer's file in a sandboxed child process that may only read files: it cannot write, connect or start programs, has
 * an empty environment and no input, and is killed when it takes too long, outputs too much, or is no longer wanted. It watches its own memory.
 */
export function runInChild(job: ChildJob, limits: ChildLimits, unwanted?: AbortSignal): Promise<Buffer | { failed: InspectionFailure }> {
  const { promise, resolve } = Promise.withResolvers<Buffer | { failed: InspectionFailure }>();
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${limits.memoryMb}`,
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
      '--no-warnings',
      entry,
      JSON.stringify({ ...job, ...limits }),
    ],
    { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'pipe'], windowsHide: true },
  );
  let killedFor: InspectionFailure | undefined;
  const kill = (reason: InspectionFailure) => {
    killedFor ??= reason;
    child.kill('SIGKILL');
  };
  const stop = () => kill('CRASHED');
  if (unwanted?.aborted) stop();
  unwanted?.addEventListener('abort', stop);
  const timer = setTimeout(() => kill('TIMEOUT'), limits.timeoutMs);
  const parts: Buffer[] = [];
  let size = 0;
  const answer = child.stdio[ANSWER_FD] as Readable;
  answer.on('data', (part: Buffer) => {
    size += part.length;
    if (size > MAX_OUTPUT_BYTES) kill('CRASHED');
    else parts.push(part);
  });
  child.on('error', () => resolve({ failed: 'CRASHED' }));
  child.on('close', (code) => resolve(code === 0 && !killedFor ? Buffer.concat(parts) : { failed: killedFor ?? failureOfExit(code) }));
  return promise.finally(() => {
    clearTimeout(timer);
    unwanted?.removeEventListener('abort', stop);
  });
}
