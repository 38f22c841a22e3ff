import { describe, expect, it } from 'vitest';
import { mayAccept, overrulable } from './overrule-finding.ts';

const error = (code: Parameters<typeof mayAccept>[0]['code']) => ({ code, severity: 'error' as const });

describe('overrule finding', () => {
  it.each(['FILE_EMPTY', 'FILE_NOT_PDF', 'FILE_ENCRYPTED', 'FILE_DAMAGED', 'FILE_INFECTED', 'FILE_NOT_SCANNABLE'] as const)(
    'lets nobody overrule %s, whatever the setting',
    (code) => expect(mayAccept(error(code), [code])).toBe('nobody'),
  );
  it('lets the customer overrule the resolution of images', () => {
    expect(mayAccept(error('IMAGE_RESOLUTION_TOO_LOW'), [])).toBe('customer');
    expect(mayAccept(error('LINE_ART_RESOLUTION_TOO_LOW'), [])).toBe('customer');
  });
  it('lets prepress overrule any other error, and the customer where the setting of the product allows it', () => {
    for (const code of overrulable) {
      expect(mayAccept(error(code), [])).toBe('staff');
      expect(mayAccept(error(code), [code])).toBe('customer');
    }
    expect(mayAccept(error('COLOUR_ON_BLACK'), [])).toBe('staff');
  });
  it('leaves another number of pages, which is other work at another price, to prepress', () => {
    expect(mayAccept({ code: 'PAGE_COUNT_DIFFERS', severity: 'warning' }, ['PAGE_COUNT_DIFFERS'])).toBe('staff');
  });
  it('leaves warnings to the customer and a file that could not be checked to prepress', () => {
    expect(mayAccept({ code: 'RGB_COLOUR', severity: 'warning' }, [])).toBe('customer');
    expect(mayAccept({ code: 'NOT_CHECKED', severity: 'unknown' }, ['NOT_CHECKED'])).toBe('staff');
  });
});
