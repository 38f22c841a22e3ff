import { setUpSteps } from '#modules/identity/server/public.ts';
import { addExampleProducts, addExampleQuestions } from './example-products.ts';

/** The products of the example shop with their questions, all sold by the first business unit. */
export const setUpProducts = setUpSteps.entry({
  order: 30,
  async run(context, { unitId, start }) {
    if (start !== 'example') return undefined;
    const soldBy = ({ portal }: { portal: readonly number[] }) => ({ units: [unitId], portal: portal.length > 0 ? [unitId] : [] });
    await addExampleProducts(context.tx, soldBy);
    await addExampleQuestions(context, soldBy);
    return undefined;
  },
});
