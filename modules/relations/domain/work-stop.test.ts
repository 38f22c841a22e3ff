import { describe, expect, it } from 'vitest';
import { decideNotStopped } from './work-stop.ts';

describe('work stop', () => {
  it('refuses the work of what complaints stopped, by name', () =>
    expect(decideNotStopped({ scope: 'machine', scopeId: 3, name: 'Binder' })).toMatchObject({
      code: 'STOPPED_BY_COMPLAINTS',
      params: { name: 'Binder' },
    }));
  it('lets everything else through', () => expect(decideNotStopped(undefined).accepted).toBe(true));
});
