import { Tabs } from '@mantine/core';
import { paperMaterialsPage } from '#modules/estimating/contract/estimating.pages.ts';
import { listCostFactsEndpoint, listPaperFactsEndpoint } from '#modules/estimating/contract/parameters/material.endpoints.ts';
import { readPaperCatalogueEndpoint } from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import { pressesFor } from '#modules/estimating/domain/papers/paper-facts.ts';
import { CostPriceTable } from '#modules/estimating/web/parameters/cost-price-table.tsx';
import { ParameterBar } from '#modules/estimating/web/parameters/parameter-bar.tsx';
import { useParameters } from '#modules/estimating/web/parameters/use-parameters.ts';
import { useTrialPanel } from '#modules/estimating/web/parameters/use-trial-panel.tsx';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import { useMay } from '#platform/web/session.tsx';
import { type ListedPaper, PaperList } from './paper-list.tsx';
import { PaperPriceReport } from './paper-price-report.tsx';

const views = ['papers', 'others', 'changes'] as const;
const materialKinds = ['material', 'ink', 'plates'] as const;

/** Papers and other materials: their parameters in the draft, and the facts stored beside them. */
export default function PaperMaterialsPage() {
  const may = useMay();
  return may('calculations_parameters.view') ? <WithParameters /> : <PapersOnly />;
}

function WithParameters() {
  const t = useTranslations('estimating.papersPage');
  const tPages = useTranslations('platform.pages');
  const at = useListState({ filters: ['view'], sort: 'code' });
  const view = views.find((one) => one === at.filter.view) ?? 'papers';
  const parameters = useParameters();
  const { data, values, read } = parameters;
  const { trialButton, trial } = useTrialPanel(parameters);
  const facts = useCall(listPaperFactsEndpoint, {});
  const costs = useCall(listCostFactsEndpoint, {});
  return (
    <Page title={tPages(paperMaterialsPage.name)} actions={trialButton} {...trial}>
      {(!values || !facts.data || !costs.data || read.error || facts.error || costs.error) && <QueryStatus of={[read, facts, costs]} />}
      {data && values && facts.data && costs.data && (
        <>
          <ParameterBar data={data} values={values} />
          <Tabs value={view} onChange={(next) => at.setFilter('view', next)} keepMounted={false}>
            <Tabs.List mb="md">
              {views.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {t(`views.${one}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="papers">
              <PaperList
                papers={values.shop.papers.map(
                  (paper): ListedPaper => ({
                    ...paper,
                    sheet: paper.form === 'sheet' ? `${paper.sheetLongMm} × ${paper.sheetShortMm}` : `${paper.webWidthMm}`,
                    eurPerThousand: paper.form === 'sheet' ? paper.eurPerThousand : null,
                    presses: pressesFor(values.shop, paper).map(({ id }) => id),
                  }),
                )}
                facts={facts.data}
                values={values}
              />
            </Tabs.Panel>
            <Tabs.Panel value="others">
              <CostPriceTable before={data.before?.shop} values={values} facts={costs.data} kinds={materialKinds} dueOnly={false} />
            </Tabs.Panel>
            <Tabs.Panel value="changes">
              <PaperPriceReport before={data.before} after={values.shop} />
            </Tabs.Panel>
          </Tabs>
        </>
      )}
    </Page>
  );
}

/** The page without cost permissions: the sheets of the catalogue, and the facts stored beside them. */
function PapersOnly() {
  const tPages = useTranslations('platform.pages');
  const catalogue = useCall(readPaperCatalogueEndpoint, {});
  const facts = useCall(listPaperFactsEndpoint, {});
  return (
    <Page title={tPages(paperMaterialsPage.name)}>
      {(!catalogue.data || !facts.data || catalogue.error || facts.error) && <QueryStatus of={[catalogue, facts]} />}
      {catalogue.data && facts.data && (
        <PaperList
          papers={catalogue.data.sheets.map(
            (sheet): ListedPaper => ({
              ...sheet,
              form: 'sheet',
              sheet: `${sheet.longMm} × ${sheet.shortMm}`,
              eurPerThousand: sheet.pricePerThousand / 10_000,
              presses: null,
            }),
          )}
          facts={facts.data}
          values={undefined}
        />
      )}
    </Page>
  );
}
