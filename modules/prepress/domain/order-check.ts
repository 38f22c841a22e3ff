import { type CheckOutcome, worstOutcome } from '#modules/baskets/domain/order/order-check.ts';
import { type CheckedUpload, isPrintable } from './artwork.ts';
import type { FindingCode } from './preflight/finding.ts';

/** A slot of a line with its newest file, if there is one. */
export type CheckedSlot = { line: string; upload: CheckedUpload | null };

/**
 * Checks whether every file may be printed: amber while one is missing or being checked, red when one is faulty or could not be checked,
 * amber when somebody accepted the findings. Green when no product of the order asks for files.
 */
export function checkFiles(slots: readonly CheckedSlot[], needsFiles = true): CheckOutcome {
  if (!needsFiles) return { colour: 'green', reason: 'fileNotNeeded' };
  if (slots.length === 0) return { colour: 'amber', reason: 'fileNotAsked' };
  return worstOutcome(slots.map(outcomeOfFile), { colour: 'green', reason: 'fileGood' });
}

function outcomeOfFile({ line, upload }: CheckedSlot): CheckOutcome {
  const params = { line };
  if (!upload) return { colour: 'amber', reason: 'fileMissing', params };
  if (upload.status !== 'checked') return { colour: 'amber', reason: 'fileBeingChecked', params };
  if (!isPrintable(upload)) return { colour: 'red', reason: 'fileFaulty', params };
  return upload.findings.length > 0 ? { colour: 'amber', reason: 'fileAccepted', params } : { colour: 'green', reason: 'fileGood' };
}

const pageFindings: readonly FindingCode[] = ['PAGE_COUNT_DIFFERS', 'PAGE_COUNT_NOT_MULTIPLE'];

/** Checks the number of pages against the order: amber until the files arrive or when the difference is accepted, else red. */
export function checkPages(slots: readonly CheckedSlot[], needsFiles = true): CheckOutcome {
  if (!needsFiles) return { colour: 'green', reason: 'fileNotNeeded' };
  const outcomes = slots.map(({ line, upload }): CheckOutcome => {
    const params = { line };
    if (upload?.status !== 'checked') return { colour: 'amber', reason: 'pagesUnknown', params };
    const wrong = upload.findings.filter(({ code }) => pageFindings.includes(code));
    if (wrong.length === 0) return { colour: 'green', reason: 'pagesGood' };
    const accepted = wrong.every(({ code }) => upload.accepted.includes(code));
    return { colour: accepted ? 'amber' : 'red', reason: accepted ? 'pagesAccepted' : 'pagesDiffer', params };
  });
  return worstOutcome(outcomes, { colour: 'amber', reason: 'pagesUnknown', params: { line: '' } });
}
