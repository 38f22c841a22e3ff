import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate } from '#platform/contract/shapes.ts';

/** A promised day that can no longer be made, with the first one that can; null while nothing is to be chosen. */
export const goneDay = z.object({ promised: z.string(), first: z.string() }).nullable();

/** `day`: the promised one to keep it, or the first one that can be made. */
export const chosenDay = z.object({ day: plainDate });
export const chosenDayOutput = z.object({ kept: z.boolean() });

/** Chooses another day for the own order of an online payment that came too late for its day, or keeps that day with the order manager warned. */
export const chooseOrderDayEndpoint = endpoint({
  name: 'onlinePayments.chooseDay',
  method: 'POST',
  path: '/api/my-online-payments/:id/day',
  permission: 'fup',
  input: chosenDay.extend({ id }),
  output: chosenDayOutput,
  refusals: ['PAYMENT_BY_COLLEAGUE', 'ORDER_DAY_SETTLED', 'ORDER_DAY_CHANGED'],
});
