import { expect, it } from 'vitest';
import { decideComplaintFile } from './add-complaint-file.ts';

it('add complaint file › takes a file by its content, whatever its name', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(decideComplaintFile('foto.txt', bytes('%PDF-1.7 ...'))).toMatchObject({ value: 'application/pdf' });
  expect(decideComplaintFile('foto.pdf', bytes('MZ, a program'))).toMatchObject({
    code: 'COMPLAINT_FILE_KIND',
    params: { name: 'foto.pdf' },
  });
});
