import { describe, expect, it } from 'vitest';
import { decideDirectDelivery } from './decide-assignment.ts';

describe('direct delivery', () => {
  it('accepts a line that is ready', () => expect(decideDirectDelivery('ready')).toMatchObject({ accepted: true }));
  it.each(['in_progress', 'on_hold', 'planned'] as const)('refuses a line that is %s', (status) =>
    expect(decideDirectDelivery(status)).toMatchObject({ code: 'WDD_NOT_READY' }),
  );
});
