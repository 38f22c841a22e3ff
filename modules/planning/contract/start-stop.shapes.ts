import { eventChanged } from './planning.shapes.ts';

export const record = { method: 'POST', permission: 'planning.record', internalOnly: true, output: eventChanged } as const;
