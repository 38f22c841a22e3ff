import { estimatingPages } from '#modules/estimating/contract/estimating.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { advice } from './advice.ts';
import { calculate } from './calculate.ts';
import { calculatorOptions } from './calculator-options.ts';
import { wordsAndPrices } from './case-knowledge.ts';
import { discountOf } from './discount-of.ts';
import { earliest } from './earliest.ts';
import { costPriceHistory, packagingHistory, paperHistory, parameterHistory, priceListHistory, surchargeHistory } from './history.ts';
import { listCostFacts, listPaperFacts, saveCostFacts, savePaperFacts } from './material-facts.ts';
import { onlineOffers, onlinePrice } from './online-prices.ts';
import { listPackaging, packagingChoices, savePackaging } from './packaging.ts';
import { discardParameters, publishParameters, saveParameters, startParameters } from './parameter-draft.ts';
import { listParameters, paperCatalogue, readDiscounts, readParameters } from './parameters.queries.ts';
import { parametersImpact } from './parameters-impact.ts';
import { priceAgreements } from './price-agreements.ts';
import { agreedArticles, listPriceLists, listPriceListTypes, priceChoices, priceListUses, readPriceList } from './price-lists.queries.ts';
import { refusedPapers } from './refused-papers.ts';
import { estimatingRowUses } from './row-uses.ts';
import { copyPriceList, savePriceList, savePriceListLines } from './save-price-list.ts';
import { listSurcharges, saveSurcharge } from './surcharges.ts';

export const estimatingModule: ServerModule = {
  name: 'estimating',
  pages: estimatingPages,
  served: [
    calculate,
    calculatorOptions,
    advice,
    earliest,
    refusedPapers,
    onlineOffers,
    onlinePrice,
    listParameters,
    readParameters,
    startParameters,
    saveParameters,
    discardParameters,
    publishParameters,
    parametersImpact,
    readDiscounts,
    discountOf,
    paperCatalogue,
    listCostFacts,
    saveCostFacts,
    listPaperFacts,
    savePaperFacts,
    listPackaging,
    packagingChoices,
    savePackaging,
    listPriceLists,
    readPriceList,
    savePriceList,
    savePriceListLines,
    copyPriceList,
    priceListUses,
    priceChoices,
    agreedArticles,
    listPriceListTypes,
    listSurcharges,
    saveSurcharge,
    priceAgreements,
    priceListHistory,
    surchargeHistory,
    packagingHistory,
    parameterHistory,
    paperHistory,
    costPriceHistory,
  ],
  slots: [wordsAndPrices, ...estimatingRowUses],
};
