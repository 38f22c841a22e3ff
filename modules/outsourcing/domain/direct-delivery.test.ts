import { describe, expect, it } from 'vitest';
import { decideDirectDelivery } from './decide-assignment.ts';

describe('direct delivery', () => {
  it.each(['ready', 'in_progress', 'partly_delivered'] as const)('accepts a line that is %s and has no open work', (status) =>
    expect(decideDirectDelivery(status, true)).toMatchObject({ accepted: true }),
  );
  it('refuses a line with open work', () => expect(decideDirectDelivery('in_progress', false)).toMatchObject({ code: 'WDD_NOT_READY' }));
  it.each(['on_hold', 'planned', 'entered'] as const)('refuses a line that is %s', (status) =>
    expect(decideDirectDelivery(status, true)).toMatchObject({ code: 'WDD_NOT_READY' }),
  );
});
