/** Why two orders may not be printed together, or not be taken apart; `decideGang` and `decideDissolve` say when. */
export const gangRefusals = ['GANG_NOT_PLANNED', 'GANG_STARTED', 'GANG_FIXED', 'GANG_TAKEN', 'GANG_TOO_SOON', 'GANG_TOO_LATE'] as const;
export type GangRefusal = (typeof gangRefusals)[number];
