import { describe, expect, it } from 'vitest';
import {
  authorFilesMaxBytes,
  decideAuthorFiles,
  decideDoi,
  decidePublicationFile,
  isEbookOpen,
  publicationFileMaxBytes,
} from './publication-files.ts';

const pdf = new TextEncoder().encode('%PDF-1.7\n');
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

describe('publication file', () => {
  it('is a picture as cover and a PDF as e-book, by its content', () => {
    expect(decidePublicationFile('cover', png, 8)).toMatchObject({ value: 'image/png' });
    expect(decidePublicationFile('ebook', pdf, 9)).toMatchObject({ value: 'application/pdf' });
    expect(decidePublicationFile('cover', pdf, 9)).toMatchObject({ code: 'PUBLICATION_FILE_KIND' });
    expect(decidePublicationFile('ebook', png, 8)).toMatchObject({ code: 'PUBLICATION_FILE_KIND' });
  });
  it('is refused when it is too large', () => {
    expect(decidePublicationFile('cover', png, publicationFileMaxBytes.cover + 1)).toMatchObject({ code: 'PUBLICATION_FILE_LARGE' });
    const refused = decidePublicationFile('ebook', pdf, publicationFileMaxBytes.ebook + 1);
    expect(refused).toMatchObject({ params: { megabytes: 200 } });
    // The upload says the same number: it counts 1024 x 1024 bytes in each.
    expect(publicationFileMaxBytes.ebook / 1024 ** 2).toBe(200);
  });
});
it('files of an author › together take at most a number of bytes', () => {
  expect(decideAuthorFiles(authorFilesMaxBytes - 10, 10).accepted).toBe(true);
  expect(decideAuthorFiles(authorFilesMaxBytes - 10, 11)).toMatchObject({ code: 'PUBLICATION_FILES_FULL', params: { megabytes: 500 } });
});
it('e-book › opens on the last day of its embargo', () => {
  const book = { hasEbook: true, embargoUntil: '2027-06-11' };
  expect([isEbookOpen(book, '2027-06-10'), isEbookOpen(book, '2027-06-11')]).toEqual([false, true]);
  expect(isEbookOpen({ hasEbook: true, embargoUntil: null }, '2026-01-01')).toBe(true);
  expect(isEbookOpen({ hasEbook: false, embargoUntil: null }, '2026-01-01')).toBe(false);
});
it('DOI › has a prefix of its own and a suffix, or is empty', () => {
  for (const doi of ['', '10.71234/dis.2026.0318']) expect(decideDoi(doi).accepted).toBe(true);
  for (const doi of ['10.7/x', 'https://doi.org/10.71234/x', '10.71234/a b']) expect(decideDoi(doi)).toMatchObject({ code: 'DOI_INVALID' });
});
