import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { fileMime } from '#platform/domain/file-kind.ts';

export const publicationFileKinds = ['cover', 'ebook'] as const;
export type PublicationFileKind = (typeof publicationFileKinds)[number];
/** As the upload of files counts a megabyte. */
const bytesPerMegabyte = 1024 * 1024;
export const megabytesOf = (bytes: number): number => bytes / bytesPerMegabyte;
/** The most bytes of a file that an author adds. */
export const publicationFileMaxBytes = { cover: 5 * bytesPerMegabyte, ebook: 200 * bytesPerMegabyte } as const;

/** The media type of a cover (a picture) or an e-book (a PDF), by its first bytes; refuses PUBLICATION_FILE_KIND and what `decideFileSize` refuses. */
export function decidePublicationFile(
  kind: PublicationFileKind,
  firstBytes: Uint8Array,
  sizeBytes: number,
): Decision<string, 'PUBLICATION_FILE_KIND' | 'PUBLICATION_FILE_LARGE'> {
  const mime = fileMime(firstBytes);
  const fits = mime !== undefined && (mime === 'application/pdf') === (kind === 'ebook');
  if (!fits) return refuse('PUBLICATION_FILE_KIND', { kind }, 'content');
  const small = decideFileSize(kind, sizeBytes);
  return small.accepted ? accept(mime) : small;
}

/** Refuses more bytes than a file of this kind has, which is said before the first of them is sent. */
export function decideFileSize(kind: PublicationFileKind, sizeBytes: number): Decision<undefined, 'PUBLICATION_FILE_LARGE'> {
  const most = publicationFileMaxBytes[kind];
  return sizeBytes > most ? refuse('PUBLICATION_FILE_LARGE', { megabytes: megabytesOf(most) }, 'content') : accept();
}

/** The most bytes of files of all publications of one author. */
export const authorFilesMaxBytes = 500 * bytesPerMegabyte;

/** Whether an author may keep these bytes too; refuses PUBLICATION_FILES_FULL. */
export const decideAuthorFiles = (keptBytes: number, size: number): Decision<undefined, 'PUBLICATION_FILES_FULL'> =>
  keptBytes + size <= authorFilesMaxBytes
    ? accept()
    : refuse('PUBLICATION_FILES_FULL', { megabytes: megabytesOf(authorFilesMaxBytes) }, 'content');

/** Whether the e-book can be read on a day: from the last day of the embargo on. */
export const isEbookOpen = ({ hasEbook, embargoUntil }: { hasEbook: boolean; embargoUntil: string | null }, today: string): boolean =>
  hasEbook && (embargoUntil === null || embargoUntil <= today);

const doiForm = /^10\.\d{4,9}\/[^\s<>"]+$/;
/** Whether a DOI has the form of one, or is empty; refuses DOI_INVALID. */
export const decideDoi = (doi: string): Decision<undefined, 'DOI_INVALID'> =>
  doi === '' || doiForm.test(doi) ? accept() : refuse('DOI_INVALID', {}, 'doi');
