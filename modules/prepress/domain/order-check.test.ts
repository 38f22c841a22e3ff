import { describe, expect, it } from 'vitest';
import type { CheckedUpload } from './artwork.ts';
import { checkFiles, checkPages } from './order-check.ts';
import { type FindingCode, fileFinding } from './preflight/finding.ts';

const good: CheckedUpload = { status: 'checked', verdict: 'SUCCESS', findings: [], accepted: [] };
const faulty = (code: FindingCode, accepted: string[] = []): CheckedUpload => ({
  status: 'checked',
  verdict: 'WARNINGS',
  findings: [fileFinding(code, 'warning')],
  accepted,
});
const slots = (...uploads: (CheckedUpload | null)[]) => uploads.map((upload) => ({ line: 'Proefschrift', upload }));

describe('file check', () => {
  it('reports green when every file is checked without findings', () => expect(checkFiles(slots(good, good)).colour).toBe('green'));
  it('reports amber while files are missing or being checked', () => {
    expect(checkFiles(slots(good, null))).toMatchObject({ colour: 'amber', reason: 'fileMissing' });
    expect(checkFiles(slots({ ...good, status: 'running', verdict: null }))).toMatchObject({ colour: 'amber', reason: 'fileBeingChecked' });
    expect(checkFiles([])).toMatchObject({ colour: 'amber', reason: 'fileNotAsked' });
  });
  it('reports green for products that ask for no files', () =>
    expect([checkFiles([], false), checkPages([], false)].map(({ colour }) => colour)).toEqual(['green', 'green']));
  it('reports red until somebody accepts the findings', () => {
    expect(checkFiles(slots(good, faulty('RGB_COLOUR')))).toMatchObject({ colour: 'red', reason: 'fileFaulty' });
    expect(checkFiles(slots(good, faulty('RGB_COLOUR', ['RGB_COLOUR'])))).toMatchObject({ colour: 'amber', reason: 'fileAccepted' });
  });
});

describe('page check', () => {
  it('reports red when the number of pages differs, and amber once that is accepted', () => {
    expect(checkPages(slots(good)).colour).toBe('green');
    expect(checkPages(slots(faulty('RGB_COLOUR'))).colour).toBe('green');
    expect(checkPages(slots(faulty('PAGE_COUNT_DIFFERS')))).toMatchObject({ colour: 'red', reason: 'pagesDiffer' });
    expect(checkPages(slots(faulty('PAGE_COUNT_DIFFERS', ['PAGE_COUNT_DIFFERS'])))).toMatchObject({
      colour: 'amber',
      reason: 'pagesAccepted',
    });
  });
  it('reports amber before the files arrive', () =>
    expect(checkPages(slots(null))).toMatchObject({ colour: 'amber', reason: 'pagesUnknown' }));
});
