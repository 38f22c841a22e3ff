import { instant } from '#platform/contract/shapes.ts';
import { eventChanged, eventInput } from './planning.shapes.ts';

export const record = { method: 'POST', permission: 'planning.record', internalOnly: true, output: eventChanged } as const;

/** `at` is when the operator pressed: an act that waited for the network counts from then, whatever the plan did meanwhile. */
export const floorInput = { ...eventInput, at: instant.optional() };
