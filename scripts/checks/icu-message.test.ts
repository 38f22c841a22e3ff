import { describe, expect, it } from 'vitest';
import { readArguments } from './icu-message.ts';

const read = (message: string): Record<string, string> => Object.fromEntries(readArguments(message));

describe('arguments of a text', () => {
  it('are the names between braces, each with its kind', () => {
    expect(read('Order {number} of {day, date, short}')).toEqual({ number: 'text', day: 'date' });
  });

  it('are found within the branches of a choice', () => {
    expect(read('{count, plural, =0 {none} one {# line of {name}} other {# lines in <b>{place}</b>}}')).toEqual({
      count: 'plural',
      name: 'text',
      place: 'text',
      b: 'tag',
    });
  });

  it('are not read from quoted braces; a single apostrophe quotes nothing', () => {
    expect(read("Foto's van '{nobody}' en {iemand}")).toEqual({ iemand: 'text' });
  });

  it.each([
    ['{count', "'count' is not closed"],
    ['count}', "a '}' has no '{'"],
    ['{count, plural, one {#}}', "{count} has no branch 'other'"],
    ['{two words}', "'two words' is no name of an argument"],
  ])('are refused in %s', (message, expected) => {
    expect(() => readArguments(message)).toThrow(expected);
  });
});
