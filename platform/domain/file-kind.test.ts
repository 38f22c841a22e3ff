import { expect, it } from 'vitest';
import { fileMime } from './file-kind.ts';

it('fileMime recognizes pictures and PDFs by their first bytes', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(fileMime(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(fileMime(bytes('RIFFxxxxWEBP'))).toBe('image/webp');
  expect(fileMime(bytes('%PDF-1.7'))).toBe('application/pdf');
  expect(fileMime(bytes('<svg onload="x">'))).toBeUndefined();
  expect(fileMime(bytes('RIFFxxxxWAVE'))).toBeUndefined();
  expect(fileMime(bytes(''))).toBeUndefined();
});
