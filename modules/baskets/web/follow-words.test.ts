import { expect, it } from 'vitest';
import { followWords } from './follow-words.ts';

const ellen = 'Beste Ellen,\n\nHierbij je offerte.\n\nZe geldt tot 22 december.';
const vera = 'Beste Vera,\n\nHierbij je offerte.\n\nZe geldt tot 22 december.';

it('words that nobody wrote in are those of the other reader', () => expect(followWords(ellen, ellen, vera)).toBe(vera));
it('what was written under them stays', () =>
  expect(followWords(`${ellen}\n\nTot $& morgen`, ellen, vera)).toBe(`${vera}\n\nTot $& morgen`));
it('what was written between them stays, and the salutation follows', () => {
  const typed = ellen.replace('je offerte', 'de offerte die je zocht');
  expect(followWords(typed, ellen, vera)).toBe(vera.replace('je offerte', 'de offerte die je zocht'));
});
it('a message of one’s own stays', () => {
  expect(followWords('Dag', ellen, vera)).toBe('Dag');
  expect(followWords('Beste Ellen,\n\nDag', ellen, 'Dear Vera,')).toBe('Beste Ellen,\n\nDag');
  expect(followWords('Dag', '', vera)).toBe('Dag');
});
