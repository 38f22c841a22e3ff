import { eventChanged } from './planning.shapes.ts';

export const plan = { method: 'POST', permission: 'planning.plan', internalOnly: true, output: eventChanged } as const;
