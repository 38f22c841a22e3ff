/** Whom each remark of a line is for, in the order in which they are shown. */
export const lineRemarks = ['remarksInternal', 'remarksExternal', 'remarksPrepress', 'remarksSales'] as const;
