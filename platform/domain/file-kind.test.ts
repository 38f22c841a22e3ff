import { expect, it } from 'vitest';
import { fileMime } from './file-kind.ts';

it('a file is what its first bytes say: a picture or a PDF', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(fileMime(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(fileMime(bytes('RIFFxxxxWEBP'))).toBe('image/webp');
  expect(fileMime(bytes('%PDF-1.7'))).toBe('application/pdf');
  expect(fileMime(bytes('<svg onload="x">'))).toBeUndefined();
  expect(fileMime(bytes('RIFFxxxxWAVE'))).toBeUndefined();
  expect(fileMime(bytes(''))).toBeUndefined();
});
