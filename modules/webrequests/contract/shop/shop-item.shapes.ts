import { z } from 'zod';
import { questionCode } from '#modules/catalogue/contract/question.shapes.ts';
import { longestAnswer, maxAnswers, maxCopies } from '#modules/webrequests/domain/shop/configuration.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** The brand by its number in addresses; 0 for the first that has a shop. */
export const brand = z.coerce.number().int().min(0).max(1000);

/** A product as a visitor configured it. */
export const configured = {
  quantity: z.number().int().min(1).max(maxCopies),
  answers: z.record(questionCode, z.string().min(1).max(longestAnswer)).refine((answers) => Object.keys(answers).length <= maxAnswers),
};

export const itemVersion = z.object({ id, version });

/** A day on which it can leave: promised, sooner in overtime, or from an off-peak week on, with what that adds in per cent. */
export const dispatchDay = z.object({
  kind: z.enum(['economy', 'standard', 'express']),
  leavesOn: z.string(),
  deliveredOn: z.string(),
  percent: z.number(),
});
