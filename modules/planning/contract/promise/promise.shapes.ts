import { z } from 'zod';

const percent = (least: number, most: number) => z.number().int().min(least).max(most);

export const promiseFields = {
  /** On the minutes of each operation that is promised. */
  marginPercent: percent(0, 100),
  /** On the price of work that leaves sooner in overtime, and off that of work that waits for an off-peak week. */
  expressPercent: percent(0, 200),
  economyPercent: percent(0, 50),
  /** A week is off-peak while places are booked for less than this share. */
  offPeakPercent: percent(1, 100),
};
