import { expect, it } from 'vitest';
import { decideEbook } from './ebook-transfer.ts';
import { publicationFileMaxBytes } from './publication-files.ts';

const pdf = new TextEncoder().encode('%PDF-1.7\n');

it('e-book transfer › takes a whole PDF only', () => {
  const sent = { firstBytes: pdf, sizeBytes: 9_000_000, announcedBytes: 9_000_000 };
  expect(decideEbook(sent)).toMatchObject({ value: 'application/pdf' });
  expect(decideEbook({ ...sent, announcedBytes: 9_000_001 })).toMatchObject({ code: 'TRANSFER_INCOMPLETE' });
  expect(decideEbook({ ...sent, firstBytes: new Uint8Array(9) })).toMatchObject({ code: 'PUBLICATION_FILE_KIND' });
  expect(decideEbook({ ...sent, sizeBytes: publicationFileMaxBytes.ebook + 1 })).toMatchObject({ code: 'PUBLICATION_FILE_LARGE' });
});
