import { describe, expect, it } from 'vitest';
import { waitsForCustomer } from './waits-for-customer.ts';

describe('order that waits for its customer', () => {
  const proofs = [{ uploadId: 4, name: 'cover.pdf' }];
  it('waits while files are missing', () => expect(waitsForCustomer({ proofs: [], filesToDo: 1 })).toBe(true));
  it('waits while a proof is open', () => expect(waitsForCustomer({ proofs, filesToDo: 0 })).toBe(true));
  it('does not wait without missing files or open proofs', () => expect(waitsForCustomer({ proofs: [], filesToDo: 0 })).toBe(false));
});
