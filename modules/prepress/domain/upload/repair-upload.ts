import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import { type CheckedUpload, isBeforeRelease } from '../artwork.ts';
import type { Finding, FindingCode } from '../preflight/finding.ts';
import { type Repair, repairs, SMALLEST_SPINE_MM } from '../preflight/repair-page.ts';

/** The findings that each repair mends. */
export const mendedFindings: Record<Repair, readonly FindingCode[]> = {
  bleed: ['BLEED_MISSING', 'BLEED_SMALL'],
  scale: ['PAGE_SIZE_SCALABLE'],
  center: ['PAGE_SIZE_WRONG', 'PAGE_SIZE_MIXED'],
  black: ['COLOUR_ON_BLACK'],
  spine: ['SPINE_OFF', 'SPINE_WRONG'],
};

/** The repairs that we offer for these findings; a finding that was accepted needs none. */
export function offeredRepairs(findings: readonly Pick<Finding, 'code' | 'values'>[], accepted: readonly string[]): Repair[] {
  const open = findings.filter(({ code }) => !accepted.includes(code));
  return repairs.filter((repair) => open.some((finding) => mendedFindings[repair].includes(finding.code) && isMendable(finding)));
}

/** Of a spine that was hardly drawn nothing can be made wider. */
function isMendable({ code, values }: Pick<Finding, 'code' | 'values'>): boolean {
  if (!mendedFindings.spine.includes(code)) return true;
  return Number(values.foundSpineMm) >= SMALLEST_SPINE_MM || Number(values.orderedSpineMm) === 0;
}

/** Returns the price of a repair: fitting a spine is a service, the others are free, which is null. */
export function costOfRepair(repair: Repair, { spineCost }: { spineCost: Money }): Money | null {
  return repair === 'spine' && spineCost > 0 ? spineCost : null;
}

type Repairable = Pick<CheckedUpload, 'status' | 'findings' | 'accepted'> & {
  lineStatus: LineStatus;
  superseded: boolean;
  spineCost: Money;
};
export type RepairRefusal = 'UPLOAD_CLOSED' | 'UPLOAD_SUPERSEDED' | 'UPLOAD_NOT_CHECKED' | 'REPAIR_NOT_OFFERED' | 'REPAIR_COST_CHANGED';

/** Whether a file may be replaced by a repaired one, at the cost that the customer saw; refuses REPAIR_COST_CHANGED for another one. */
export function decideRepair(upload: Repairable, repair: Repair, cost: Money | null): Decision<undefined, RepairRefusal> {
  if (!isBeforeRelease(upload.lineStatus)) return refuse('UPLOAD_CLOSED');
  if (upload.superseded) return refuse('UPLOAD_SUPERSEDED');
  if (upload.status !== 'checked') return refuse('UPLOAD_NOT_CHECKED');
  if (!offeredRepairs(upload.findings, upload.accepted).includes(repair)) return refuse('REPAIR_NOT_OFFERED');
  return costOfRepair(repair, upload) === cost ? accept() : refuse('REPAIR_COST_CHANGED');
}

/** The repaired file, if one could be made of it: a page without a size, or one that cannot be read, cannot be repaired. */
export function decideRepaired<File>(file: File | undefined): Decision<File, 'REPAIR_NOT_POSSIBLE'> {
  return file === undefined ? refuse('REPAIR_NOT_POSSIBLE') : accept(file);
}
