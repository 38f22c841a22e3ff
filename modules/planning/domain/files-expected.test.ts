import { describe, expect, it } from 'vitest';
import { awaitedFiles, filesDayOf, filesDays, filesExpectedOn } from './files-expected.ts';

const friday = Temporal.PlainDate.from('2026-11-27');
const expected = (asked: string | null, awaited: 'files' | 'check' | 'approval' = 'files', closed: string[] = []) =>
  filesExpectedOn({ awaited, askedOn: asked ? Temporal.PlainDate.from(asked) : null, days: 3 }, friday, new Set(closed)).toString();

describe('expected files', () => {
  it('come the agreed working days after they were asked, over weekends and holidays', () => {
    expect(expected('2026-11-26')).toBe('2026-12-01');
    expect(expected('2026-11-26', 'files', ['2026-11-30'])).toBe('2026-12-02');
    expect(expected('2026-11-26', 'approval')).toBe('2026-12-01');
  });
  it('come the agreed working days from today when they were not asked for', () => expect(expected(null)).toBe('2026-12-02'));
  it('are expected on the next working day once that day has passed', () => {
    expect(expected('2026-11-12')).toBe('2026-11-30');
    expect(expected('2026-11-24')).toBe('2026-11-30');
  });
  it('are there while they are being checked', () => expect(expected(null, 'check')).toBe('2026-11-27'));
  it('hold prepress up until the customer sends them; their check and the proof are its work', () => {
    const from = (awaited: 'files' | 'check' | 'approval', activity: string) =>
      filesDayOf(filesDays({ awaited, askedOn: friday, days: 3 }, friday, new Set()), activity).toString();
    expect([from('files', 'prepress'), from('files', 'print')]).toEqual(['2026-12-02', '2026-12-02']);
    expect([from('approval', 'prepress'), from('approval', 'print')]).toEqual(['2026-11-27', '2026-12-02']);
  });
  it('are awaited until the line is released, and not while it is on hold', () => {
    expect(awaitedFiles('upload_link_sent')).toBe('files');
    expect(awaitedFiles('authorization')).toBe('approval');
    expect([awaitedFiles('into_production'), awaitedFiles('on_hold')]).toEqual([null, null]);
  });
});
