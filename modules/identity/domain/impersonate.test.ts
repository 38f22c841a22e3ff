import { expect, it } from 'vitest';
import { decideStopImpersonating } from './impersonate.ts';

it('stop impersonating › is refused when no impersonation ended', () => {
  expect(decideStopImpersonating({ ended: false })).toMatchObject({ code: 'NOT_IMPERSONATING' });
  expect(decideStopImpersonating({ ended: true }).accepted).toBe(true);
});
