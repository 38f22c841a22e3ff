import { expect, it } from 'vitest';
import { nextTask } from './next-task.ts';

const task = (basketId: number, managerId: number | null = null) => ({ basketId, managerId });

it('next task › is the next order of the list that is mine or has no manager, and after the last the first', () => {
  const tasks = [task(1), task(2), task(2), task(3, 9), task(4, 7)];
  expect(nextTask(tasks, { basketId: 1, mine: 7 })?.basketId).toBe(2);
  expect(nextTask(tasks, { basketId: 2, mine: 7 })?.basketId).toBe(4);
  expect(nextTask(tasks, { basketId: 4, mine: 7 })?.basketId).toBe(1);
  expect(nextTask(tasks, { basketId: 2, mine: null })?.basketId).toBe(1);
  expect(nextTask(tasks, { basketId: 80, mine: 7 })?.basketId).toBe(1);
  expect(nextTask([task(1), task(3, 9)], { basketId: 1, mine: 7 })).toBeUndefined();
});
