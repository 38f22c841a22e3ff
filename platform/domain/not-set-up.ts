/** The code for a service without a configured address; screens name the missing setting. */
export const notSetUp = 'NOT_SET_UP';
