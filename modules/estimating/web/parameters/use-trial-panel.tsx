import { Button } from '@mantine/core';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { useMay } from '#platform/web/session.tsx';
import type { ParametersRead } from './use-parameters.ts';

const TrialBeside = lazyPart(() => import('./trial-panel.tsx'), 'TrialPanel');

/**
 * "Test this draft": the button, and as props of `<Page>` the calculator in its side panel while the address says so. Nothing without a
 * draft, or without the permission to calculate.
 */
export function useTrialPanel({ data, values }: ParametersRead) {
  const t = useTranslations('estimating.parameters');
  const at = useListState({ filters: ['test'], sort: 'id' });
  const may = useMay()('calculation.view');
  if (!may || !data?.before || !values || data.edition !== null) return { trialButton: null, trial: {} };
  const testing = at.filter.test === '1';
  const end = () => at.setFilter('test', null);
  return {
    trialButton: (
      <Button variant="default" aria-pressed={testing} onClick={() => (testing ? end() : at.setFilter('test', '1'))}>
        {t(testing ? 'testEnd' : 'test')}
      </Button>
    ),
    trial: testing
      ? {
          side: <TrialBeside before={data.before.shop} now={values.shop} wrong={values.problems.length > 0} />,
          ...{ sideWidth: 400, onSideClose: end },
        }
      : {},
  };
}
