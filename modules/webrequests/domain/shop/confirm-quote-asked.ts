/** The most confirmations that wait for their quote at one address: a stranger may type that of somebody else. */
export const maxConfirmed = 5;

/** Whether a question for a quote is confirmed by mail. `open` counts the sender's open questions, this one among them. */
export const isConfirmed = (open: number): boolean => open <= maxConfirmed;
