import { expect, it } from 'vitest';
import { decideEventPeople } from './event-people.ts';

it('event people › work together on what runs or is paused, when they belong to the place', () => {
  expect(decideEventPeople({ status: 'in_progress' }, [1, 2], new Set([1, 2, 3])).accepted).toBe(true);
  expect(decideEventPeople({ status: 'on_hold' }, [1], new Set([1])).accepted).toBe(true);
  expect(decideEventPeople({ status: 'in_progress' }, [1, 4], new Set([1, 2, 3]))).toMatchObject({ code: 'PERSON_UNKNOWN' });
  expect(decideEventPeople({ status: 'planned' }, [1], new Set([1]))).toMatchObject({ code: 'EVENT_NOT_RUNNING' });
});
