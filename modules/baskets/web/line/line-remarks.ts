/** The remark fields of a line, in display order. */
export const lineRemarks = ['remarksInternal', 'remarksExternal', 'remarksPrepress', 'remarksSales'] as const;
