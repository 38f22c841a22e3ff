import { stat } from 'node:fs/promises';
import type { InspectionFailure } from '#modules/prepress/domain/preflight/inspection.ts';
import { runInChild } from './bounded-child.ts';
import { type Bounds, childLimitsFor } from './child-limits.ts';
import type { RepairOrder } from './child-protocol.ts';

/** Thrown when a page could not be rendered; `failed` is the reason. */
export class RenderFailure extends Error {
  readonly failed: InspectionFailure;

  constructor(failed: InspectionFailure) {
    super(`The page could not be rendered: ${failed}`);
    this.failed = failed;
  }
}

/**
 * Renders one page as PNG in a bounded child process, `widthPx` wide (less where it would be higher than 8,000 pixels). `pageNumber` counts
 * from 1. With a repair it shows the repaired page. Throws `RenderFailure`.
 */
export async function renderPage(path: string, pageNumber: number, widthPx: number, bounds: Bounds, repair?: RepairOrder): Promise<Buffer> {
  const { size } = await stat(path);
  const limits = childLimitsFor(size, bounds);
  if (!limits) throw new RenderFailure('MEMORY');
  const answer = await runInChild({ task: 'render', path, pageNumber, widthPx, ...(repair && { repair }) }, limits);
  if ('failed' in answer) throw new RenderFailure(answer.failed);
  return answer;
}
