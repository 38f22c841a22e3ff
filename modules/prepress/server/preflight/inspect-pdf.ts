import { open } from 'node:fs/promises';
import type { Inspection, InspectionOutcome } from '#modules/prepress/domain/preflight/inspection.ts';
import { HEADER_BYTES, uploadRefusal } from '#modules/prepress/domain/preflight/upload-refusal.ts';
import { type ChildLimits, runBounded } from './bounded-child.ts';

/** A thesis of 300 pages takes about a second; only a hostile or a huge file comes near. */
export const defaultChildLimits: ChildLimits = { timeoutMs: 60_000, memoryMb: 1024 };

/** Reads a customer's PDF in a bounded child process. A file that cannot be read is an answer, not an exception. */
export async function inspectPdf(path: string, limits: ChildLimits = defaultChildLimits): Promise<InspectionOutcome> {
  const refusal = await refusalOf(path);
  if (refusal) return { failed: refusal === 'FILE_EMPTY' ? 'EMPTY' : 'NOT_PDF' };
  const answer = await runBounded({ task: 'inspect', path }, limits);
  return 'failed' in answer ? answer : (JSON.parse(answer.toString('utf8')) as Inspection);
}

async function refusalOf(path: string) {
  await using file = await open(path);
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
  return uploadRefusal(buffer.subarray(0, bytesRead), size);
}
