import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { type ChildJob, PdfFailure, type WorkerAnswer } from './child-protocol.ts';
import { inspectDocument } from './inspect-document.ts';
import { loadPdfium, openPdfium } from './pdfium.ts';
import { encodePng } from './png.ts';
import { renderPicture } from './raster.ts';
import { repairDocument } from './repair-document.ts';

async function work(job: ChildJob): Promise<WorkerAnswer> {
  const bytes = readFileSync(job.path);
  if (job.task === 'inspect') return { answer: Buffer.from(JSON.stringify(await inspectDocument(bytes, job))) };
  if (job.task === 'repair') return { answer: await repairDocument(bytes, job.repair) };
  const shown = job.repair ? await repairDocument(bytes, { ...job.repair, pageNumber: job.pageNumber }) : bytes;
  return { answer: encodePng(renderPicture(await openPdfium(shown), job.pageNumber, job.widthPx)) };
}

/** Classifies an exception: a file that makes the libraries throw is damaged, unless memory ran out. */
function failureOf(error: unknown): WorkerAnswer {
  if (error instanceof PdfFailure) return { failed: error.failure };
  if (error instanceof RangeError && /alloc|memory|buffer larger/i.test(error.message)) return { failed: 'MEMORY' };
  return { failed: 'DAMAGED' };
}

parentPort?.on('message', async (job: ChildJob) => parentPort?.postMessage(await work(job).catch(failureOf)));
// Compiles the library before the job comes.
await loadPdfium();
