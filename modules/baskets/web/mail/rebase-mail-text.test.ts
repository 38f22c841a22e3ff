import { expect, it } from 'vitest';
import { rebaseMailText } from './rebase-mail-text.ts';

const ellen = 'Beste Ellen,\n\nHierbij je offerte.\n\nZe geldt tot 22 december.';
const vera = 'Beste Vera,\n\nHierbij je offerte.\n\nZe geldt tot 22 december.';

it('replaces unedited text with the text for the new recipient', () => expect(rebaseMailText(ellen, ellen, vera)).toBe(vera));
it('keeps text typed below the offered text', () =>
  expect(rebaseMailText(`${ellen}\n\nTot $& morgen`, ellen, vera)).toBe(`${vera}\n\nTot $& morgen`));
it('keeps an edited line and updates the salutation', () => {
  const typed = ellen.replace('je offerte', 'de offerte die je zocht');
  expect(rebaseMailText(typed, ellen, vera)).toBe(vera.replace('je offerte', 'de offerte die je zocht'));
});
it('keeps text typed at the end of an offered line', () => {
  expect(rebaseMailText(ellen.replace('Ellen,', 'Ellen, wat leuk!'), ellen, vera)).toBe(vera.replace('Vera,', 'Vera, wat leuk!'));
  expect(rebaseMailText('Beste Ellen, wat leuk!', 'Beste Ellen,\n\nDag', 'Dear Vera,')).toBeNull();
});
it('keeps a message that shares no line with the offered text', () => {
  expect(rebaseMailText('Dag', ellen, vera)).toBe('Dag');
  expect(rebaseMailText('Dag', ellen, 'Dear Vera,')).toBe('Dag');
  expect(rebaseMailText('Dag', '', vera)).toBe('Dag');
});
it('returns null for edited text when the new text has another number of lines', () => {
  const typed = ellen.replace('je offerte', 'de offerte die je zocht');
  const english = 'Dear Vera,\n\nHere is your quotation.';
  expect(rebaseMailText(typed, ellen, english)).toBeNull();
  expect(rebaseMailText(ellen, ellen, english)).toBe(english);
  expect(rebaseMailText(`${english}\n\nTill then`, ellen, english)).toBe(`${english}\n\nTill then`);
});
