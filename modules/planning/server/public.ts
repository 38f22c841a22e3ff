export { keepPublicHolidays } from './holidays.ts';
