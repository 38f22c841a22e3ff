import { expect, it } from 'vitest';
import { downloadName } from './download-name.ts';

it('a download ends as its content, whatever its sender called it', () => {
  expect(downloadName('proefschrift.PDF', 'application/pdf')).toBe('proefschrift.PDF');
  expect(downloadName('proefschrift.hta', 'application/pdf')).toBe('proefschrift.hta.pdf');
  expect(downloadName('foto.jpeg', 'image/jpeg')).toBe('foto.jpeg');
  expect(downloadName('foto', 'image/png')).toBe('foto.png');
  expect(downloadName('lijst.xlsx', 'application/octet-stream')).toBe('lijst.xlsx');
  expect(downloadName('a"b\\c\r\n.pdf', 'application/pdf')).toBe('abc.pdf');
});
