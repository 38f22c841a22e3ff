import { describe, expect, it } from 'vitest';
import { asksSomething } from './timeline.ts';

describe('order that waits for its customer', () => {
  const proofs = [{ uploadId: 4, name: 'cover.pdf' }];
  it('waits while files are missing', () => expect(asksSomething({ proofs: [], filesToDo: 1 })).toBe(true));
  it('waits while a proof is open', () => expect(asksSomething({ proofs, filesToDo: 0 })).toBe(true));
  it('does not wait without missing files or open proofs', () => expect(asksSomething({ proofs: [], filesToDo: 0 })).toBe(false));
});
