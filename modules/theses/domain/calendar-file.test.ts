import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const made = (title: string) =>
  calendarFile({
    id: '26-1001',
    stampedAt: '2026-11-24T09:30:00Z',
    name: 'Zout',
    entries: [{ name: 'upload', date: '2026-11-30', title }],
  });

it('writes a whole day, which ends on the next', () => {
  const file = made('Bestanden uploaden');
  expect(file).toContain('UID:26-1001-upload@katern\r\nDTSTAMP:20261124T093000Z\r\n');
  expect(file).toContain('DTSTART;VALUE=DATE:20261130\r\nDTEND;VALUE=DATE:20261201\r\n');
});

it('writes an hour from a time, in the zone of who reads it', () => {
  const entries = [{ name: 'defence', date: '2027-01-21', time: '12:15', title: 'Promotie' }];
  const file = calendarFile({ id: '26-1001', stampedAt: '2026-11-24T09:30:00Z', name: 'Zout', entries });
  expect(file).toContain('DTSTART:20270121T121500\r\nDURATION:PT1H\r\nSUMMARY:Promotie\r\nEND:VEVENT');
});

it('begins no line for a line end in a text, whatever it is', () => {
  expect(made('Zout\rBEGIN:VEVENT\r\nwater\nklei')).toContain('SUMMARY:Zout\\nBEGIN:VEVENT\\nwater\\nklei\r\n');
});

it('escapes and folds long texts at 75 octets', () => {
  const file = made(`Zout, klei; water ${'é'.repeat(60)}`);
  expect(file).toContain('SUMMARY:Zout\\, klei\\; water');
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});
