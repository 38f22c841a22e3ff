import { expect, test } from 'vitest';
import { uploadRefusal } from './upload-refusal.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test('an empty file is refused', () => {
  expect(uploadRefusal(new Uint8Array(), 0)).toBe('FILE_EMPTY');
});

test('the content decides whether it is a PDF, not the name', () => {
  expect(uploadRefusal(bytes('%PDF-1.7\n'), 900)).toBeUndefined();
  expect(uploadRefusal(bytes('PK\u0003\u0004 a Word document'), 900)).toBe('FILE_NOT_PDF');
});

test('something may stand before the header, within the first kilobyte', () => {
  expect(uploadRefusal(bytes(`${' '.repeat(1019)}%PDF-`), 5000)).toBeUndefined();
  expect(uploadRefusal(bytes(`${' '.repeat(1020)}%PDF-1.4`), 5000)).toBe('FILE_NOT_PDF');
});

test('fewer bytes than a header are no PDF', () => {
  expect(uploadRefusal(bytes('%PD'), 3)).toBe('FILE_NOT_PDF');
});
