import { describe, expect, it } from 'vitest';
import { readArguments } from './icu-message.ts';

const read = (message: string): Record<string, string> => Object.fromEntries(readArguments(message));

describe('the arguments of a text', () => {
  it('are what stands between braces, with its kind', () => {
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

  it('are none in quoted braces, and an apostrophe is only an apostrophe', () => {
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
