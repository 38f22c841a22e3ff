import { open } from 'node:fs/promises';
import type { Inspection, InspectionOutcome } from '#modules/prepress/domain/preflight/inspection.ts';
import { HEADER_BYTES, uploadRefusal } from '#modules/prepress/domain/preflight/upload-refusal.ts';
import { runInChild } from './bounded-child.ts';
import { type Bounds, childLimitsFor } from './child-limits.ts';

/** Inspects a customer's PDF in a bounded child process, with the barcodes of a cover where these are asked for. An unreadable file is a result, not an exception. */
export async function inspectPdf(path: string, bounds: Bounds, { barcodes = false } = {}): Promise<InspectionOutcome> {
  const { firstBytes, sizeBytes } = await beginningOf(path);
  const refusal = uploadRefusal(firstBytes, sizeBytes);
  if (refusal) return { failed: refusal === 'FILE_EMPTY' ? 'EMPTY' : 'NOT_PDF' };
  const limits = childLimitsFor(sizeBytes, bounds);
  if (!limits) return { failed: 'MEMORY' };
  const answer = await runInChild({ task: 'inspect', path, barcodes }, limits, bounds.signal);
  return 'failed' in answer ? answer : (JSON.parse(answer.toString('utf8')) as Inspection);
}

async function beginningOf(path: string) {
  await using file = await open(path);
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
  return { firstBytes: buffer.subarray(0, bytesRead), sizeBytes: size };
}
