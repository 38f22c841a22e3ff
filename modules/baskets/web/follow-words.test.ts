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
it('what was written on after a line stays behind it', () => {
  expect(followWords(ellen.replace('Ellen,', 'Ellen, wat leuk!'), ellen, vera)).toBe(vera.replace('Vera,', 'Vera, wat leuk!'));
  expect(followWords('Beste Ellen, wat leuk!', 'Beste Ellen,\n\nDag', 'Dear Vera,')).toBeNull();
});
it('a message of one’s own stays', () => {
  expect(followWords('Dag', ellen, vera)).toBe('Dag');
  expect(followWords('Dag', ellen, 'Dear Vera,')).toBe('Dag');
  expect(followWords('Dag', '', vera)).toBe('Dag');
});
it('what was written in words of another length cannot follow, and stays for whom it was', () => {
  const typed = ellen.replace('je offerte', 'de offerte die je zocht');
  const english = 'Dear Vera,\n\nHere is your quotation.';
  expect(followWords(typed, ellen, english)).toBeNull();
  expect(followWords(ellen, ellen, english)).toBe(english);
  expect(followWords(`${english}\n\nTill then`, ellen, english)).toBe(`${english}\n\nTill then`);
});
