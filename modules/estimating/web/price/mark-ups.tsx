import { readParameterHistoryEndpoint } from '#modules/estimating/contract/parameters/history.endpoints.ts';
import { type Group, shopShape } from '#modules/estimating/domain/parameters/parameter-shape.ts';
import { parameterAt } from '#modules/estimating/domain/parameters/parameter-values.ts';
import { ParameterBar } from '#modules/estimating/web/parameters/parameter-bar.tsx';
import { GroupFields } from '#modules/estimating/web/parameters/parameter-fields.tsx';
import { useParameters } from '#modules/estimating/web/parameters/use-parameters.ts';
import { useTrialPanel } from '#modules/estimating/web/parameters/use-trial-panel.tsx';
import type { Page as PageOf } from '#platform/contract/page.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { HistoryFold } from '#platform/web/parts/history-fold.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from '../parameters/parameters.module.css';
import { ScopedMarkUps } from './scoped-mark-ups.tsx';

const MarkUpCurve = lazyPart(() => import('./mark-up-curve.tsx'), 'MarkUpCurve');

type MarkUp = 'overheadRates' | 'profitRates' | 'discounts';
const namesOf: Record<MarkUp, readonly string[]> = {
  overheadRates: ['overheadRates'],
  profitRates: ['profitRates'],
  discounts: ['discountTables', 'discountTableByProduct'],
};
const partOf = { overheadRates: 'overhead', profitRates: 'profit', discounts: 'discounts' } as const;
const kindOf = { overheadRates: 'overhead', profitRates: 'profit', discounts: 'discount' } as const;

/** Edits one of the tables that turn cost into a price, in the draft or read-only in today's edition, with its effect on a price. */
export function MarkUps({ page, of }: { page: PageOf; of: MarkUp }) {
  const t = useTranslations('estimating.parameters');
  const tPages = useTranslations('platform.pages');
  const may = useMay();
  const parameters = useParameters();
  const { data, values, read } = parameters;
  const { trialButton, trial } = useTrialPanel(parameters);
  const pricing = shopShape.parts.pricing as Group;
  const shape: Group = {
    kind: 'group',
    parts: Object.fromEntries(Object.entries(pricing.parts).filter(([name]) => namesOf[of].includes(name))),
  };
  return (
    <Page title={tPages(page.name)} actions={trialButton} {...trial}>
      {(!values || read.error) && <QueryStatus of={[read]} />}
      {data && values && (
        <>
          <ParameterBar data={data} values={values} />
          <p className={styles.quiet}>{t(`about.${of}`)}</p>
          <GroupFields shape={shape} path="pricing" value={parameterAt(values.shop, 'pricing')} values={values} />
          <ScopedMarkUps kind={kindOf[of]} values={values} />
          {may('calculation.view') && <MarkUpCurve before={data.before?.shop} after={values.shop} />}
          <HistoryFold endpoint={readParameterHistoryEndpoint} asked={{ of: partOf[of] }} />
        </>
      )}
    </Page>
  );
}
