import { describe, expect, it } from 'vitest';
import { addressFields } from '#modules/relations/contract/customer.shapes.ts';
import { instructionsInHistory, longestInstructions } from './delivery-instructions.ts';

describe('delivery instructions of an address', () => {
  const read = (text: string) => addressFields.deliveryInstructions.safeParse(text);
  it('are trimmed, and have at most 200 characters', () => {
    expect(read('  Achterdeur, eerst bellen  ')).toMatchObject({ data: 'Achterdeur, eerst bellen' });
    expect(read(` ${'x'.repeat(longestInstructions)} `).success).toBe(true);
    expect(read('x'.repeat(longestInstructions + 1)).success).toBe(false);
  });
  it('are empty when an address says none', () => expect(addressFields.deliveryInstructions.parse(undefined)).toBe(''));
  it.each([
    ['', 'Achterdeur', 'given'],
    ['Achterdeur', 'Loods 3', 'given'],
    ['Achterdeur', '', 'removed'],
    ['Achterdeur', 'Achterdeur', 'same'],
    ['', '', 'same'],
  ])('are in the history when they change: %j to %j', (before, after, instructionsAre) =>
    expect(instructionsInHistory(before, after)).toEqual({ instructions: after, instructionsAre }),
  );
});
