import { Select, Switch } from '@mantine/core';
import { costPricesPage } from '#modules/estimating/contract/estimating.pages.ts';
import { listCostFactsEndpoint } from '#modules/estimating/contract/parameters/material.endpoints.ts';
import { type CostKind, costKinds } from '#modules/estimating/domain/parameters/cost-prices.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import { CostPriceTable } from './cost-price-table.tsx';
import { ParameterBar } from './parameter-bar.tsx';
import styles from './parameters.module.css';
import { useParameters } from './use-parameters.ts';
import { useTrialPanel } from './use-trial-panel.tsx';

const CostPriceFile = lazyPart(() => import('./cost-price-file.tsx'), 'CostPriceFile');

/** Cost of an hour, a click, a plate or a parcel: the parameters, with their source and next review. */
export default function CostPricesPage() {
  const t = useTranslations('estimating.costPrices');
  const tPages = useTranslations('platform.pages');
  const at = useListState({ filters: ['kind', 'due'], sort: 'kind' });
  const kind = costKinds.find((one) => one === at.filter.kind);
  const due = at.filter.due !== undefined;
  const parameters = useParameters();
  const { data, values, read } = parameters;
  const { trialButton, trial } = useTrialPanel(parameters);
  const facts = useCall(listCostFactsEndpoint, {});
  return (
    <Page title={tPages(costPricesPage.name)} actions={trialButton} {...trial}>
      {(!values || !facts.data || read.error || facts.error) && <QueryStatus of={[read, facts]} />}
      {data && values && facts.data && (
        <>
          <ParameterBar data={data} values={values} />
          <p className={styles.quiet}>{t('about')}</p>
          <div className={styles.tools}>
            <Select
              label={t('kind')}
              placeholder={t('allKinds')}
              clearable
              clearButtonProps={{ 'aria-label': t('clear', { name: t('kind') }) }}
              value={kind ?? null}
              onChange={(next) => at.setFilter('kind', next)}
              data={costKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            />
            <Switch
              label={t('dueOnly')}
              checked={due}
              onChange={(event) => at.setFilter('due', event.currentTarget.checked ? '1' : null)}
            />
            <CostPriceFile values={values} facts={facts.data.rows} />
          </div>
          <CostPriceTable before={data.before?.shop} values={values} facts={facts.data} kinds={kindsOf(kind)} dueOnly={due} />
        </>
      )}
    </Page>
  );
}

function kindsOf(kind: CostKind | undefined): readonly CostKind[] {
  return kind ? [kind] : costKinds;
}
