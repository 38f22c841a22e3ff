export { materialShortages } from './dashboard/material-shortages.ts';
export { prepayments } from './floor/awaited-prepayments.ts';
export { isProductionDone } from './floor/production-done.ts';
export { addMissingPublicHolidays } from './holidays/holidays.ts';
export { finishOutside, isWorkBegun, promiseOutside, sendOutside, takeBackInside } from './placing/outside.ts';
export { type OutsideTimes, outsideTimes } from './placing/outside-times.ts';
export { outsideWork } from './placing/outside-work.ts';
export { planningTables } from './read-model.ts';
export { addExamplePlaces } from './setup/example-places.ts';
