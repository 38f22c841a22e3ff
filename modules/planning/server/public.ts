export { keepPublicHolidays } from './holidays.ts';
export { bringInside, finishOutside, isBegun, promiseOutside, sendOutside } from './outside.ts';
export { type OutsideTimes, outsideTimes } from './outside-times.ts';
export { outsideWork } from './outside-work.ts';
