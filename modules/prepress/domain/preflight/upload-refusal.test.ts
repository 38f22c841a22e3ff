import { expect, test } from 'vitest';
import { uploadRefusal } from './upload-refusal.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test('refuses an empty file', () => {
  expect(uploadRefusal(new Uint8Array(), 0)).toBe('FILE_EMPTY');
});

test('decides by content whether a file is a PDF', () => {
  expect(uploadRefusal(bytes('%PDF-1.7\n'), 900)).toBeUndefined();
  expect(uploadRefusal(bytes('PK\u0003\u0004 a Word document'), 900)).toBe('FILE_NOT_PDF');
});

test('finds the header anywhere in the first kilobyte', () => {
  expect(uploadRefusal(bytes(`${' '.repeat(1019)}%PDF-`), 5000)).toBeUndefined();
  expect(uploadRefusal(bytes(`${' '.repeat(1020)}%PDF-1.4`), 5000)).toBe('FILE_NOT_PDF');
});

test('refuses a file that is shorter than the header', () => {
  expect(uploadRefusal(bytes('%PD'), 3)).toBe('FILE_NOT_PDF');
});
