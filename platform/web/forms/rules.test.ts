import { describe, expect, it } from 'vitest';
import en from '#platform/text/en.json' with { type: 'json' };
import nl from '#platform/text/nl.json' with { type: 'json' };
import { atLeast, atMost, calendarDate, emailAddress, noLonger, required, unique, webAddress } from './rules.ts';

const rules = [required, emailAddress, webAddress, atLeast(2), atMost(5), noLonger(3), unique(['ERP']), calendarDate];

describe('form rule', () => {
  it.each([
    ['required', required, ['x', 0, false, ['a']], ['', ' ', null, undefined, []]],
    ['emailAddress', emailAddress, ['a@b.nl', ''], ['a', 'a@b', 'a b@c.nl']],
    ['webAddress', webAddress, ['https://a.nl/x', ''], ['a.nl', 'ftp://a.nl', 'https://']],
    ['atLeast', atLeast(2), [2, '3', ''], [1, 'x']],
    ['atMost', atMost(5), [5, ''], [6]],
    ['noLonger', noLonger(3), ['abc ', ''], ['abcd']],
    ['unique, ignoring case', unique(['ERP']), ['Webwinkel', ''], ['erp ', 'ERP']],
    ['calendarDate', calendarDate, ['2028-02-29', null], ['2026-02-29', '2026-13-01', 'morgen']],
  ])('%s accepts valid and rejects invalid values', (_, rule, good, bad) => {
    for (const value of good) expect([value, rule.passes(value)]).toEqual([value, true]);
    for (const value of bad) expect([value, rule.passes(value)]).toEqual([value, false]);
  });

  it('has one text in each language, shared with the server', () => {
    for (const { key } of rules) for (const texts of [nl, en]) expect(texts.input[key]).toMatch(/\.$/);
  });
});
