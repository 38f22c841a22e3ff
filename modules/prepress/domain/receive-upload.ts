import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type CheckedUpload, isBeforeRelease } from './artwork.ts';
import { mayAccept } from './overrule-finding.ts';
import { uploadRefusal } from './preflight/upload-refusal.ts';

const BYTES_PER_MB = 1024 * 1024;

export type IncomingFile = { lineStatus: LineStatus; sizeBytes: number; maxBytes: number };
export type TransferRefusal = 'UPLOAD_CLOSED' | 'FILE_EMPTY' | 'FILE_TOO_LARGE';

/** Decides before a byte is sent; refuses UPLOAD_CLOSED once the line is released or stopped, FILE_EMPTY, FILE_TOO_LARGE (limit in MB). */
export function decideTransfer({ lineStatus, sizeBytes, maxBytes }: IncomingFile): Decision<undefined, TransferRefusal> {
  return isBeforeRelease(lineStatus) ? decideSize({ sizeBytes, maxBytes }) : refuse('UPLOAD_CLOSED');
}

function decideSize({ sizeBytes, maxBytes }: Omit<IncomingFile, 'lineStatus'>): Decision<undefined, 'FILE_EMPTY' | 'FILE_TOO_LARGE'> {
  if (sizeBytes === 0) return refuse('FILE_EMPTY');
  return sizeBytes > maxBytes ? refuse('FILE_TOO_LARGE', { maxMb: Math.floor(maxBytes / BYTES_PER_MB) }) : accept();
}

export type ReceivedFile = IncomingFile & { announcedBytes: number; firstBytes: Uint8Array };
type ReceivedFileRefusal = 'FILE_EMPTY' | 'FILE_TOO_LARGE' | 'FILE_NOT_PDF' | 'TRANSFER_INCOMPLETE';

/** Decides on a received file of a line: as `decideReceivedFile`, and UPLOAD_CLOSED once the line is released or stopped. */
export function decideReceive({ lineStatus, ...file }: ReceivedFile): Decision<undefined, ReceivedFileRefusal | 'UPLOAD_CLOSED'> {
  return isBeforeRelease(lineStatus) ? decideReceivedFile(file) : refuse('UPLOAD_CLOSED');
}

/**
 * Decides on a received file: refuses FILE_EMPTY, FILE_TOO_LARGE, FILE_NOT_PDF by its content, whatever its name, and TRANSFER_INCOMPLETE while it
 * has fewer bytes than announced.
 */
export function decideReceivedFile(file: Omit<ReceivedFile, 'lineStatus'>): Decision<undefined, ReceivedFileRefusal> {
  const sized = decideSize(file);
  if (!sized.accepted) return sized;
  const refusal = uploadRefusal(file.firstBytes, file.sizeBytes);
  if (refusal) return refuse(refusal);
  return decideWhole(file);
}

/** Refuses TRANSFER_INCOMPLETE while fewer bytes are there than were announced. */
export const decideWhole = (file: { sizeBytes: number; announcedBytes: number }): Decision<undefined, 'TRANSFER_INCOMPLETE'> =>
  file.sizeBytes < file.announcedBytes ? refuse('TRANSFER_INCOMPLETE') : accept();

/** Whether an order takes files: at least one of these lines is not released yet. */
export function takesFiles(lines: readonly { status: LineStatus }[]): boolean {
  return lines.some(({ status }) => isBeforeRelease(status));
}

/** Whether a customer may open the upload page of an order; refuses UPLOAD_CLOSED when none of its lines takes files any more. */
export function decideOpenUpload(lines: readonly { status: LineStatus }[]): Decision<undefined, 'UPLOAD_CLOSED'> {
  return takesFiles(lines) ? accept() : refuse('UPLOAD_CLOSED');
}

export type AcceptRefusal = 'UPLOAD_CLOSED' | 'UPLOAD_SUPERSEDED' | 'UPLOAD_NOT_CHECKED' | 'FINDING_NEEDS_NEW_FILE' | 'FINDING_NEEDS_STAFF';
type Judged = CheckedUpload & { lineStatus: LineStatus; superseded: boolean; customerOverrules: readonly string[] };

/**
 * Decides on accepting findings and returns all accepted codes. Refuses FINDING_NEEDS_NEW_FILE for a customer's error that the product's
 * setting does not leave to the customer, and for everybody when nothing can be printed from the file; FINDING_NEEDS_STAFF for a file that
 * could not be checked. Codes that were not found are ignored.
 */
export function decideAcceptFindings(upload: Judged, codes: readonly string[], byStaff: boolean): Decision<string[], AcceptRefusal> {
  if (!isBeforeRelease(upload.lineStatus)) return refuse('UPLOAD_CLOSED');
  if (upload.superseded) return refuse('UPLOAD_SUPERSEDED');
  if (upload.status !== 'checked') return refuse('UPLOAD_NOT_CHECKED');
  const found = upload.findings.filter((finding) => codes.includes(finding.code));
  for (const finding of found) {
    const may = mayAccept(finding, upload.customerOverrules);
    if (may === 'nobody') return refuse('FINDING_NEEDS_NEW_FILE');
    if (may === 'staff' && !byStaff) return refuse(finding.severity === 'unknown' ? 'FINDING_NEEDS_STAFF' : 'FINDING_NEEDS_NEW_FILE');
  }
  return accept([...new Set([...upload.accepted, ...found.map((finding) => finding.code)])]);
}
