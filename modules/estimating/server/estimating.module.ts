import { estimatingPages } from '#modules/estimating/contract/estimating.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { advice } from './advice.ts';
import { calculate } from './calculate.ts';
import { calculatorOptions } from './calculator-options.ts';
import { wordsAndPrices } from './case-knowledge.ts';
import { discardParameters, publishParameters, saveParameters, startParameters } from './parameter-draft.ts';
import { listParameters, paperCatalogue, readDiscounts, readParameters } from './parameters.queries.ts';
import { parametersImpact } from './parameters-impact.ts';

export const estimatingModule: ServerModule = {
  name: 'estimating',
  pages: estimatingPages,
  served: [
    calculate,
    calculatorOptions,
    advice,
    listParameters,
    readParameters,
    startParameters,
    saveParameters,
    discardParameters,
    publishParameters,
    parametersImpact,
    readDiscounts,
    paperCatalogue,
  ],
  slots: [wordsAndPrices],
};
