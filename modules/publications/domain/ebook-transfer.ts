import { decideWhole } from '#modules/prepress/domain/receive-upload.ts';
import type { Decision } from '#platform/domain/decision.ts';
import { decidePublicationFile } from './publication-files.ts';

/** Marks the tokens of transfers of e-books. */
export const ebookTransferPrefix = 'publication.';

type Sent = { firstBytes: Uint8Array; sizeBytes: number; announcedBytes: number };

/** Decides on a transferred e-book: a PDF, not too large, and all of it. */
export function decideEbook({
  firstBytes,
  sizeBytes,
  announcedBytes,
}: Sent): Decision<string, 'PUBLICATION_FILE_KIND' | 'PUBLICATION_FILE_LARGE' | 'TRANSFER_INCOMPLETE'> {
  const decided = decidePublicationFile('ebook', firstBytes, sizeBytes);
  if (!decided.accepted) return decided;
  const whole = decideWhole({ sizeBytes, announcedBytes });
  return whole.accepted ? decided : whole;
}
