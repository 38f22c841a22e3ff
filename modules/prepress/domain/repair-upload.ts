import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type CheckedUpload, isBeforeRelease } from './artwork.ts';
import type { FindingCode } from './preflight/finding.ts';
import { type Repair, repairs } from './preflight/repair-page.ts';

/** The findings that each repair mends. */
export const mendedFindings: Record<Repair, readonly FindingCode[]> = {
  bleed: ['BLEED_MISSING', 'BLEED_SMALL'],
  scale: ['PAGE_SIZE_SCALABLE'],
  center: ['PAGE_SIZE_WRONG', 'PAGE_SIZE_MIXED'],
  black: ['COLOUR_ON_BLACK'],
};

/** The repairs that we offer for these findings; a finding that was accepted needs none. */
export function offeredRepairs(findings: readonly { code: string }[], accepted: readonly string[]): Repair[] {
  const open = findings.map(({ code }) => code).filter((code) => !accepted.includes(code));
  return repairs.filter((repair) => mendedFindings[repair].some((code) => open.includes(code)));
}

type Repairable = Pick<CheckedUpload, 'status' | 'findings' | 'accepted'> & { lineStatus: LineStatus; superseded: boolean };
export type RepairRefusal = 'UPLOAD_CLOSED' | 'UPLOAD_SUPERSEDED' | 'UPLOAD_NOT_CHECKED' | 'REPAIR_NOT_OFFERED';

/** Whether a file may be replaced by a repaired one. */
export function decideRepair(upload: Repairable, repair: Repair): Decision<undefined, RepairRefusal> {
  if (!isBeforeRelease(upload.lineStatus)) return refuse('UPLOAD_CLOSED');
  if (upload.superseded) return refuse('UPLOAD_SUPERSEDED');
  if (upload.status !== 'checked') return refuse('UPLOAD_NOT_CHECKED');
  return offeredRepairs(upload.findings, upload.accepted).includes(repair) ? accept() : refuse('REPAIR_NOT_OFFERED');
}

/** The repaired file, if one could be made of it: a page without a size, or one that cannot be read, cannot be repaired. */
export function decideRepaired<File>(file: File | undefined): Decision<File, 'REPAIR_NOT_POSSIBLE'> {
  return file === undefined ? refuse('REPAIR_NOT_POSSIBLE') : accept(file);
}
