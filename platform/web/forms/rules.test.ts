import { describe, expect, it } from 'vitest';
import en from '#platform/text/en.json' with { type: 'json' };
import nl from '#platform/text/nl.json' with { type: 'json' };
import { atLeast, atMost, calendarDate, emailAddress, noLonger, required, unique, webAddress } from './rules.ts';

const rules = [required, emailAddress, webAddress, atLeast(2), atMost(5), noLonger(3), unique(['ERP']), calendarDate];

describe('a rule of a form', () => {
  it.each([
    ['is asked for', required, ['x', 0, false, ['a']], ['', ' ', null, undefined, []]],
    ['is an e-mail address', emailAddress, ['a@b.nl', ''], ['a', 'a@b', 'a b@c.nl']],
    ['is a web address', webAddress, ['https://a.nl/x', ''], ['a.nl', 'ftp://a.nl', 'https://']],
    ['is at least', atLeast(2), [2, '3', ''], [1, 'x']],
    ['is at most', atMost(5), [5, ''], [6]],
    ['is no longer than', noLonger(3), ['abc ', ''], ['abcd']],
    ['is unique, capitals aside', unique(['ERP']), ['Webwinkel', ''], ['erp ', 'ERP']],
    ['is a day of the calendar', calendarDate, ['2028-02-29', null], ['2026-02-29', '2026-13-01', 'morgen']],
  ])('says what %s', (_, rule, good, bad) => {
    for (const value of good) expect([value, rule.holds(value)]).toEqual([value, true]);
    for (const value of bad) expect([value, rule.holds(value)]).toEqual([value, false]);
  });

  it('has one text in each language, the one that the server uses as well', () => {
    for (const { key } of rules) for (const texts of [nl, en]) expect(texts.input[key]).toMatch(/\.$/);
  });
});
