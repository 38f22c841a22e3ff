import { describe, expect, it } from 'vitest';
import { decideMailText, fillMailText } from './mail-text.ts';

const text = { subject: 'Offerte {number}', message: 'Beste {name},\n\nTot {date}.', button: 'Bekijk' };

describe('the words of a mail', () => {
  it('may hold every merge field that is known', () => {
    expect(decideMailText(text, ['number', 'name', 'date']).accepted).toBe(true);
  });
  it('may hold no merge field that is unknown, which is named where it stands', () => {
    expect(decideMailText({ ...text, message: 'Beste {voornaam}' }, ['number', 'name'])).toMatchObject({
      code: 'MAIL_FIELD_UNKNOWN',
      params: { field: '{voornaam}', known: '{number}, {name}' },
      field: 'message',
    });
  });
  it('may hold no brace that is never closed', () => {
    expect(decideMailText({ ...text, subject: 'Offerte {number' }, ['number'])).toMatchObject({
      params: { field: '{number' },
      field: 'subject',
    });
  });
  it('are filled in once: a name with braces is a name', () => {
    expect(fillMailText(text, { number: '26-0012', name: '{date}', date: '3 december' })).toEqual({
      subject: 'Offerte 26-0012',
      message: 'Beste {date},\n\nTot 3 december.',
      button: 'Bekijk',
    });
  });
});
