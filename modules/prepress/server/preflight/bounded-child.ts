import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { InspectionFailure } from '#modules/prepress/domain/preflight/inspection.ts';
import { serverBusy } from '#platform/server/errors.ts';
import { turnSeconds } from '#platform/server/in-turn.ts';
import { type MemoryBudget, memoryBudget } from '#platform/server/memory-budget.ts';
import type { ChildLimits } from './child-limits.ts';
import { ANSWER_FD, type ChildJob, failureOfExit } from './child-protocol.ts';

/** Limit of the child's output; a larger one comes from a compromised child. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
/** The heap of a spare child, which starts before its file is known: enough for files up to 64 MB. */
const SPARE_MEMORY_MB = 1024;
/** An unused spare ends, since it takes some 100 MB. */
const SPARE_IDLE_MS = 60_000;

const entry = fileURLToPath(new URL('./child.ts', import.meta.url));

/**
 * Runs one job on a customer's file in a sandboxed child process that may only read files: it cannot write, connect or start programs, has
 * an empty environment, and is killed when it takes too long, outputs too much, or is no longer wanted. It watches its own memory. Each child
 * has one file, so that no file can reach another; a spare child loads the libraries while the one before it works. The children of this server
 * share an amount of memory: a job waits until what it may use is free.
 */
export async function runInChild(
  job: ChildJob,
  limits: ChildLimits,
  signal?: AbortSignal,
): Promise<Buffer | { failed: InspectionFailure }> {
  const free = await takeMemory(limits, signal);
  if (!free) return { failed: 'CRASHED' };
  return runWithMemory(job, limits, signal).finally(free);
}

const budgets = new Map<number, MemoryBudget>();

/** Waits for the memory of a child; undefined when it is no longer wanted. Throws 503 when it is not free in time. */
async function takeMemory({ memoryMb, totalMemoryMb, waitMs }: ChildLimits, signal?: AbortSignal): Promise<(() => void) | undefined> {
  const budget = budgets.get(totalMemoryMb) ?? memoryBudget(totalMemoryMb);
  budgets.set(totalMemoryMb, budget);
  const patience = waitMs === undefined ? [] : [AbortSignal.timeout(waitMs)];
  const free = await budget.take(memoryMb, AbortSignal.any([...patience, ...(signal ? [signal] : [])]));
  if (!free && !signal?.aborted) throw serverBusy(turnSeconds);
  return free;
}

function runWithMemory(job: ChildJob, limits: ChildLimits, signal?: AbortSignal): Promise<Buffer | { failed: InspectionFailure }> {
  const { promise, resolve } = Promise.withResolvers<Buffer | { failed: InspectionFailure }>();
  const child = childFor(limits);
  let killedFor: InspectionFailure | undefined;
  const kill = (reason: InspectionFailure) => {
    killedFor ??= reason;
    child.kill('SIGKILL');
  };
  const stop = () => kill('CRASHED');
  signal?.addEventListener('abort', stop);
  const timer = setTimeout(() => kill('TIMEOUT'), limits.timeoutMs);
  const parts: Buffer[] = [];
  let size = 0;
  answerOf(child).on('data', (part: Buffer) => {
    size += part.length;
    if (size > MAX_OUTPUT_BYTES) kill('CRASHED');
    else parts.push(part);
  });
  child.on('error', () => resolve({ failed: 'CRASHED' }));
  child.on('close', (code) => resolve(code === 0 && !killedFor ? Buffer.concat(parts) : { failed: killedFor ?? failureOfExit(code) }));
  child.stdin?.end(JSON.stringify({ ...job, ...limits }));
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  });
}

let spare: { child: ChildProcess; idle: NodeJS.Timeout } | undefined;

/** Starts a child that loads the libraries and waits for a file, such as when a transfer begins. */
export function prepareChild(): void {
  if (spare) return;
  const child = spawnChild(SPARE_MEMORY_MB);
  setReferenced(child, false);
  const idle = setTimeout(() => child.kill('SIGKILL'), SPARE_IDLE_MS).unref();
  spare = { child, idle };
  child.once('error', () => forgetSpare(child)).once('exit', () => forgetSpare(child));
}

function forgetSpare(child: ChildProcess): void {
  if (spare?.child !== child) return;
  clearTimeout(spare.idle);
  spare = undefined;
}

function childFor({ memoryMb }: ChildLimits): ChildProcess {
  const ready = spare?.child;
  if (!ready || memoryMb > SPARE_MEMORY_MB) return spawnChild(memoryMb);
  forgetSpare(ready);
  setReferenced(ready, true);
  prepareChild();
  return ready;
}

function spawnChild(memoryMb: number): ChildProcess {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${memoryMb}`, '--permission', '--allow-fs-read=*', '--allow-worker', '--no-warnings', entry, String(memoryMb)],
    { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'pipe'], windowsHide: true },
  );
  // A child that ended does not read its job; its exit says so.
  child.stdin?.on('error', () => undefined);
  return child;
}

/** Whether the child and its pipes keep this process running. */
function setReferenced(child: ChildProcess, referenced: boolean): void {
  for (const handle of [child, child.stdin as Socket, answerOf(child)]) referenced ? handle.ref() : handle.unref();
}

function answerOf(child: ChildProcess): Socket {
  return child.stdio[ANSWER_FD] as Socket;
}
