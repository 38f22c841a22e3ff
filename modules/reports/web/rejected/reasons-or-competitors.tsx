import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ReasonChart } from './reason-chart.tsx';

type Counted = Parameters<typeof ReasonChart>[0]['reasons'];
type By = 'reason' | 'competitor';
type Props = {
  reasons: Counted;
  competitors: Counted;
  chosen: Record<By, string | undefined>;
  onChoose: (name: By, value: string | null) => void;
};

/** Switches between the chart of reasons and that of competitors, if any are known. */
export function ReasonsOrCompetitors({ reasons, competitors, chosen, onChoose }: Props) {
  const t = useTranslations('reports.rejected');
  const [asked, setAsked] = useState<By>('reason');
  const by = competitors.length > 0 || chosen.competitor ? asked : 'reason';
  return (
    <>
      {(competitors.length > 0 || chosen.competitor) && (
        <SegmentedControl
          size="xs"
          mb="sm"
          fullWidth
          aria-label={t('chartBy')}
          value={by}
          onChange={(value) => setAsked(value === 'competitor' ? value : 'reason')}
          data={[
            { value: 'reason', label: t('reasons') },
            { value: 'competitor', label: t('competitors') },
          ]}
        />
      )}
      <ReasonChart
        title={by === 'competitor' ? t('competitors') : t('reasons')}
        reasons={by === 'competitor' ? competitors : reasons}
        chosen={chosen[by]}
        onChoose={(value) => onChoose(by, value)}
      />
    </>
  );
}
