/** Days that the response of a queued act is stored under its key, so that a browser repeats it without booking it twice. */
export const queuedResponseDays = 14;
