/** A tab that was not heard of for so many seconds has the basket open no more: two beats and a little. */
export const forgottenAfterSeconds = 130;
/** How often a tab in sight says that it is there. */
export const beatSeconds = 60;
