import { describe, expect, it } from 'vitest';
import { decideMailText, fillMailText } from './mail-text.ts';

const text = { subject: 'Offerte {number}', message: 'Beste {name},\n\nTot {date}.', button: 'Bekijk' };

describe('mail text', () => {
  it('accepts every known merge field', () => {
    expect(decideMailText(text, ['number', 'name', 'date']).accepted).toBe(true);
  });
  it('refuses an unknown merge field and names the part that contains it', () => {
    expect(decideMailText({ ...text, message: 'Beste {voornaam}' }, ['number', 'name'])).toMatchObject({
      code: 'MAIL_FIELD_UNKNOWN',
      params: { field: '{voornaam}', known: '{number}, {name}' },
      field: 'message',
    });
  });
  it('refuses a brace that is never closed', () => {
    expect(decideMailText({ ...text, subject: 'Offerte {number' }, ['number'])).toMatchObject({
      params: { field: '{number' },
      field: 'subject',
    });
  });
  it('fills merge fields once: braces in a filled-in value stay text', () => {
    expect(fillMailText(text, { number: '26-0012', name: '{date}', date: '3 december' })).toEqual({
      subject: 'Offerte 26-0012',
      message: 'Beste {date},\n\nTot 3 december.',
      button: 'Bekijk',
    });
  });
});
