import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ChildLimits } from './child-limits.ts';
import { ANSWER_FD, type ChildFailure, type ChildJob, exitCodes, type WorkerAnswer } from './child-protocol.ts';

/** Entry of the child process. This thread only watches time and memory; a worker thread reads the file, so that watching never blocks. */
const job = JSON.parse(process.argv[2] ?? '') as ChildJob & ChildLimits;

const WATCH_EVERY_MS = 20;
/** The parent kills a slow child; this ends a child whose parent is gone. */
const GRACE_MS = 2_000;

function fail(failure: ChildFailure): never {
  process.exit(exitCodes[failure]);
}

function answerWith(answer: Uint8Array): never {
  for (let written = 0; written < answer.length; ) written += writeSync(ANSWER_FD, answer, written);
  process.exit(0);
}

setInterval(() => {
  if (process.memoryUsage.rss() > job.memoryMb * 1024 * 1024) fail('MEMORY');
}, WATCH_EVERY_MS);
setTimeout(() => fail('CRASHED'), job.timeoutMs + GRACE_MS);

const worker = new Worker(new URL('./child-thread.ts', import.meta.url), {
  workerData: job,
  resourceLimits: { maxOldGenerationSizeMb: job.memoryMb },
});
worker.on('message', (message: WorkerAnswer) => {
  if ('failed' in message) fail(message.failed);
  answerWith(message.answer);
});
worker.on('error', (error: Error & { code?: string }) => fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'MEMORY' : 'CRASHED'));
worker.on('exit', () => fail('CRASHED'));
