import { expect, it } from 'vitest';
import { topicOf } from './topics.ts';

it('help › has no topic for an address without one and for an unknown one', () => {
  expect(['planning', undefined, 'weather'].map(topicOf)).toEqual(['planning', undefined, undefined]);
});
