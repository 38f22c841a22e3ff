import { writeSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { ChildLimits } from './child-limits.ts';
import { ANSWER_FD, type ChildFailure, type ChildJob, exitCodes, type WorkerAnswer } from './child-protocol.ts';

/**
 * Entry of the child process. This thread only watches time and memory; a worker thread reads the file, so that watching never blocks. The
 * worker loads its libraries while the job is awaited.
 */
const heapMb = Number(process.argv[2]);

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

const worker = new Worker(new URL('./child-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: heapMb } });
worker.on('message', (message: WorkerAnswer) => {
  if ('failed' in message) fail(message.failed);
  answerWith(message.answer);
});
worker.on('error', (error: Error & { code?: string }) => fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'MEMORY' : 'CRASHED'));
worker.on('exit', () => fail('CRASHED'));

const given = await text(process.stdin);
// The parent ended before it had a file.
if (given === '') process.exit(0);
const job = JSON.parse(given) as ChildJob & ChildLimits;
setInterval(() => {
  if (process.memoryUsage.rss() > job.memoryMb * 1024 * 1024) fail('MEMORY');
}, WATCH_EVERY_MS);
setTimeout(() => fail('CRASHED'), job.timeoutMs + GRACE_MS);
worker.postMessage(job);
