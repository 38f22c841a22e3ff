export { BigButton } from './floor/big-button.tsx';
export type { StopAct } from './floor/stop-part.ts';
