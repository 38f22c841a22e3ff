import { estimatingPages } from '#modules/estimating/contract/estimating.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { calculate } from './calculator/calculate.ts';
import { readCalculatorOptions } from './calculator/calculator-options.ts';
import { readEarliestDays } from './calculator/earliest-days.ts';
import { listOnlineOffers, readOnlinePrice } from './calculator/online-prices.ts';
import { readAdvice } from './calculator/read-advice.ts';
import { listFootprintFactors } from './footprint/footprint-factors.ts';
import { saveFootprintFactor } from './footprint/save-footprint-factor.ts';
import { listPackaging, listPackagingChoices } from './packaging/packaging.ts';
import { savePackaging } from './packaging/save-packaging.ts';
import { papersImport } from './papers/papers-import.ts';
import { listRefusedPapers } from './papers/refused-papers.ts';
import { caseKnowledgeEntry } from './parameters/case-knowledge.ts';
import { discardParameters } from './parameters/discard-parameters.ts';
import {
  readCostPriceHistory,
  readPackagingHistory,
  readPaperHistory,
  readParameterHistory,
  readPriceListHistory,
  readSurchargeHistory,
} from './parameters/history.ts';
import { machinesImport } from './parameters/machines-import.ts';
import { listCostFacts, listPaperFacts } from './parameters/material-facts.ts';
import { listParameters, readDiscounts, readPaperCatalogue, readParameters } from './parameters/parameters.queries.ts';
import { readParametersImpact } from './parameters/parameters-impact.ts';
import { publishParameters } from './parameters/publish-parameters.ts';
import { saveCostFacts } from './parameters/save-cost-facts.ts';
import { savePaperFacts } from './parameters/save-paper-facts.ts';
import { saveParameters } from './parameters/save-parameters.ts';
import { startParameters } from './parameters/start-parameters.ts';
import { readDiscount } from './price/read-discount.ts';
import { saveSurcharge } from './price/save-surcharge.ts';
import { listSurcharges } from './price/surcharges.ts';
import { copyPriceList } from './price-lists/copy-price-list.ts';
import { readPriceAgreements } from './price-lists/price-agreements.ts';
import {
  listAgreedArticles,
  listPriceChoices,
  listPriceLists,
  listPriceListTypes,
  listPriceListUses,
  readPriceList,
} from './price-lists/price-lists.queries.ts';
import { priceListsImport } from './price-lists/price-lists-import.ts';
import { savePriceList } from './price-lists/save-price-list.ts';
import { savePriceListLines } from './price-lists/save-price-list-lines.ts';
import { estimatingRowUses } from './row-uses.ts';
import { setUpParameters } from './setup/set-up-parameters.ts';

export const estimatingModule: ServerModule = {
  name: 'estimating',
  pages: estimatingPages,
  served: [
    calculate,
    readCalculatorOptions,
    readAdvice,
    readEarliestDays,
    listRefusedPapers,
    listOnlineOffers,
    readOnlinePrice,
    listParameters,
    readParameters,
    startParameters,
    saveParameters,
    discardParameters,
    publishParameters,
    readParametersImpact,
    readDiscounts,
    readDiscount,
    readPaperCatalogue,
    listCostFacts,
    saveCostFacts,
    listPaperFacts,
    savePaperFacts,
    listFootprintFactors,
    saveFootprintFactor,
    listPackaging,
    listPackagingChoices,
    savePackaging,
    listPriceLists,
    readPriceList,
    savePriceList,
    savePriceListLines,
    copyPriceList,
    listPriceListUses,
    listPriceChoices,
    listAgreedArticles,
    listPriceListTypes,
    listSurcharges,
    saveSurcharge,
    readPriceAgreements,
    readPriceListHistory,
    readSurchargeHistory,
    readPackagingHistory,
    readParameterHistory,
    readPaperHistory,
    readCostPriceHistory,
  ],
  slots: [machinesImport, papersImport, priceListsImport, setUpParameters, caseKnowledgeEntry, ...estimatingRowUses],
};
