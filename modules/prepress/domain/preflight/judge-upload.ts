import { defaultLimits, type ExpectedFile, type PreflightLimits } from './expected-file.ts';
import { type Finding, fileFinding, type Verdict } from './finding.ts';
import type { Inspection, InspectionFailure, InspectionOutcome, ScanFailure } from './inspection.ts';
import { judgeBarcodes } from './judge-barcodes.ts';
import { judgeBleed } from './judge-bleed.ts';
import { judgeColor } from './judge-color.ts';
import { judgeExtras, judgeFonts, judgeImages } from './judge-contents.ts';
import { judgeCover } from './judge-cover.ts';
import { judgeCropMarks } from './judge-crop-marks.ts';
import { judgePageCount, judgePageSizes } from './judge-pages.ts';
import { judgePrinting } from './judge-printing.ts';

export type Judgement = { verdict: Verdict; findings: Finding[] };

/**
 * Judges a customer's file for this order. The verdict follows the worst finding; errors come first. NONE means that the file could not be
 * checked, which says nothing about it. The rules follow GWG preflight tables; `limits` may be set per product.
 */
export function judgeUpload(outcome: InspectionOutcome, expected: ExpectedFile, limits: PreflightLimits = defaultLimits): Judgement {
  const findings = 'failed' in outcome ? [failureFinding(outcome)] : findingsOf(outcome, expected, limits);
  const errors = findings.filter((finding) => finding.severity === 'error');
  const others = findings.filter((finding) => finding.severity !== 'error');
  return { verdict: verdictOf(findings), findings: [...errors, ...others] };
}

function findingsOf(inspection: Inspection, expected: ExpectedFile, limits: PreflightLimits): Finding[] {
  return [
    ...judgePageCount(inspection, expected),
    ...(expected.slot === 'cover' ? judgeCover(inspection, expected, limits) : judgePageSizes(inspection, expected, limits)),
    ...judgeBleed(inspection, expected, limits),
    ...judgeCropMarks(inspection, expected, limits),
    ...judgeFonts(inspection),
    ...judgeImages(inspection, limits),
    ...judgeColor(inspection, expected),
    ...judgePrinting(inspection, expected, limits),
    ...judgeBarcodes(inspection, expected),
    ...judgeExtras(inspection),
  ];
}

function verdictOf(findings: Finding[]): Verdict {
  if (findings.some((finding) => finding.severity === 'unknown')) return 'NONE';
  if (findings.some((finding) => finding.severity === 'error')) return 'ERRORS';
  return findings.length > 0 ? 'WARNINGS' : 'SUCCESS';
}

function failureFinding(outcome: { failed: InspectionFailure } | ScanFailure): Finding {
  switch (outcome.failed) {
    case 'EMPTY':
      return fileFinding('FILE_EMPTY', 'error');
    case 'NOT_PDF':
      return fileFinding('FILE_NOT_PDF', 'error');
    case 'ENCRYPTED':
      return fileFinding('FILE_ENCRYPTED', 'error');
    case 'DAMAGED':
      return fileFinding('FILE_DAMAGED', 'error');
    case 'INFECTED':
      return fileFinding('FILE_INFECTED', 'error', { signature: outcome.signature });
    case 'NOT_SCANNABLE':
      return fileFinding('FILE_NOT_SCANNABLE', 'error');
    case 'TIMEOUT':
    case 'MEMORY':
    case 'CRASHED':
      return fileFinding('NOT_CHECKED', 'unknown');
  }
}
