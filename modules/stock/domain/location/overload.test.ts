import { expect, it } from 'vitest';
import { overloadOf } from './overload.ts';

it('overload › is warned of beyond what a bin carries, and not without a limit', () => {
  expect(overloadOf({ kg: 800, maxKg: 800 })).toBeNull();
  expect(overloadOf({ kg: 800.2, maxKg: 800 })).toEqual({ kg: 801, maxKg: 800 });
  expect(overloadOf({ kg: 9000, maxKg: null })).toBeNull();
});
