import { describe, expect, it } from 'vitest';
import { readPastedPieces } from './pasted-pieces.ts';

describe('pasted pieces', () => {
  it.each(['1500', ' 1500 ', '1.500', '1,500', '1 500'])('reads %j as one thousand five hundred', (text) =>
    expect(readPastedPieces(text)).toBe(1500),
  );
  it('reads millions', () => expect(readPastedPieces('1.250.000')).toBe(1_250_000));
  it.each(['', '0', '-3', '12,5', '12.5', '1.50', 'veel', '10 stuks'])('does not guess what %j is', (text) =>
    expect(readPastedPieces(text)).toBeUndefined(),
  );
});
