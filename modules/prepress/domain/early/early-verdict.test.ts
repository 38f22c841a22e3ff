import { expect, it } from 'vitest';
import { earlyVerdict } from './early-verdict.ts';

const customers = { code: 'PAGES_DUPLICATE', accepted: false, mayAccept: 'customer' } as const;
const accepted = { ...customers, accepted: true };

it('early verdict › asks for no new file where the customer may have it printed so', () => {
  expect(earlyVerdict('ERRORS', [customers])).toBe('WARNINGS');
  expect(earlyVerdict('ERRORS', [customers, { ...customers, mayAccept: 'staff' }])).toBe('ERRORS');
  expect(earlyVerdict('WARNINGS', [customers, accepted])).toBe('WARNINGS');
});

it('early verdict › says that it is printed as it is once everything is accepted', () => {
  expect(earlyVerdict('ERRORS', [accepted])).toBe('accepted');
  expect(earlyVerdict('WARNINGS', [accepted])).toBe('accepted');
});

it('early verdict › keeps what was found clean, or not checked', () => {
  expect(earlyVerdict('SUCCESS', [])).toBe('SUCCESS');
  expect(earlyVerdict('NONE', [accepted])).toBe('NONE');
});

it('early verdict › asks for no new file where the pages of the file can be taken over', () => {
  const more = { code: 'COLOUR_PAGES_MORE', accepted: false, mayAccept: 'nobody' } as const;
  expect(earlyVerdict('ERRORS', [more, customers], true)).toBe('offered');
  expect(earlyVerdict('ERRORS', [more])).toBe('ERRORS');
  expect(earlyVerdict('ERRORS', [more, { ...more, code: 'PAGES_UNDECODABLE' }], true)).toBe('ERRORS');
});
