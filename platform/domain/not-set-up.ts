/** Why a service was not called when no address is configured for it; screens say which setting is missing. */
export const notSetUp = 'NOT_SET_UP';
