export { useActivityName } from './activities/use-activity-name.ts';
export { useOperationName } from './board/use-operation-name.ts';
export { BigButton } from './floor/big-button.tsx';
export type { BookOnReady } from './floor/report-ready-slot.ts';
