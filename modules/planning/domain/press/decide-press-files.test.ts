import { describe, expect, it } from 'vitest';
import { decidePressFiles, decideSendToPress, pressFileName } from './decide-press-files.ts';

describe('files to the press', () => {
  const press = { department: 'print', status: 'planned', lineOnHold: false };
  const all = { files: 2, hotFolders: true };
  it('are fetched together up to what a zip file holds', () => {
    expect(decidePressFiles([{ size: 5 }]).accepted).toBe(true);
    expect(decidePressFiles([])).toMatchObject({ code: 'NO_PRINT_FILES' });
    expect(decidePressFiles([{ size: 2 * 1024 ** 3 }, { size: 2 * 1024 ** 3 }])).toMatchObject({ code: 'PRINT_FILES_TOO_LARGE' });
  });
  it('go to the hot folder of a press while it has to print them', () => {
    expect(decideSendToPress(press, all).accepted).toBe(true);
    expect(decideSendToPress(press, { ...all, hotFolders: false })).toMatchObject({ code: 'HOT_FOLDERS_OFF' });
    expect(decideSendToPress({ ...press, department: 'binding' }, all)).toMatchObject({ code: 'NOT_A_PRESS' });
    expect(decideSendToPress({ ...press, status: 'ready' }, all)).toMatchObject({ code: 'EVENT_ENDED' });
    expect(decideSendToPress(press, { ...all, files: 0 })).toMatchObject({ code: 'NO_PRINT_FILES' });
  });
  it('do not go there while the line is not released, on hold, its payment is awaited or the machine stands', () => {
    expect(decideSendToPress({ ...press, awaitsFiles: true }, all)).toMatchObject({ code: 'LINE_NOT_RELEASED' });
    expect(decideSendToPress({ ...press, lineOnHold: true }, all)).toMatchObject({ code: 'LINE_ON_HOLD' });
    const prepayment = { order: '26-1142', invoice: '2026-1-00042' };
    expect(decideSendToPress({ ...press, prepayment }, all)).toMatchObject({ code: 'PREPAYMENT_AWAITED', params: prepayment });
  });
  it('are named after the job, and keep their end', () => {
    expect(pressFileName('26-1142-1', { slot: 'inner', id: 7 })).toBe('26-1142-1_inner_7.pdf');
  });
});
