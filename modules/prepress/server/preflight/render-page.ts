import { stat } from 'node:fs/promises';
import type { InspectionFailure } from '#modules/prepress/domain/preflight/inspection.ts';
import { runBounded } from './bounded-child.ts';
import { type ChildLimits, childLimitsFor } from './child-limits.ts';

/** The page could not be drawn: the file, its number of pages or the limits say why. */
export class RenderFailure extends Error {
  readonly failed: InspectionFailure;

  constructor(failed: InspectionFailure) {
    super(`The page could not be rendered: ${failed}`);
    this.failed = failed;
  }
}

/**
 * One page as PNG, `widthPx` wide (less where it would be higher than 8,000 pixels), drawn in a bounded child process. `pageNumber` counts
 * from 1. Throws `RenderFailure`.
 */
export async function renderPage(path: string, pageNumber: number, widthPx: number, limits?: ChildLimits): Promise<Buffer> {
  const { size } = await stat(path);
  const answer = await runBounded({ task: 'render', path, pageNumber, widthPx }, limits ?? childLimitsFor(size));
  if ('failed' in answer) throw new RenderFailure(answer.failed);
  return answer;
}
