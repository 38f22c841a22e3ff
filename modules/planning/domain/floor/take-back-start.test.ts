import { expect, it } from 'vitest';
import { decideTakeBackStart } from './take-back-start.ts';

const nothing = { good: 0, waste: 0 };

it('take back start › accepts running and paused work of which nothing was counted', () => {
  expect(decideTakeBackStart({ status: 'in_progress', good: null }, nothing)).toMatchObject({ accepted: true });
  expect(decideTakeBackStart({ status: 'on_hold', good: null }, nothing)).toMatchObject({ accepted: true });
});

it('take back start › refuses work that does not run, and work of which something was counted or was ready before', () => {
  expect(decideTakeBackStart({ status: 'planned', good: null }, nothing)).toMatchObject({ code: 'EVENT_NOT_RUNNING' });
  expect(decideTakeBackStart({ status: 'ready', good: 5 }, nothing)).toMatchObject({ code: 'EVENT_NOT_RUNNING' });
  expect(decideTakeBackStart({ status: 'in_progress', good: null }, { good: 0, waste: 3 })).toMatchObject({ code: 'EVENT_COUNTED' });
  expect(decideTakeBackStart({ status: 'on_hold', good: 0 }, nothing)).toMatchObject({ code: 'EVENT_COUNTED' });
});
