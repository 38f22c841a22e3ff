import '@mantine/charts/styles.css';
import { CompositeChart } from '@mantine/charts';
import { loadParts, type WeekLoad } from '#modules/planning/domain/plan-overview.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

const colors = { planned: 'blue', toPlan: 'cyan', withoutFiles: 'amber', forecast: 'grey' } as const;

/** The capacity is drawn up to this many times the highest load. */
const capacityInView = 3;

/** Chart of the load per week as bars and the capacity as a line; the table below has the same numbers. */
export default function LoadChart({ weeks, loads }: { weeks: readonly string[]; loads: readonly WeekLoad[] }) {
  const t = useTranslations('planning.recap');
  const format = useFormat();
  const data = weeks.map((week) => {
    const own = loads.filter((load) => load.week === week);
    const hours = (part: (typeof loadParts)[number] | 'capacity') => Math.round(own.reduce((sum, load) => sum + load[part], 0) / 6) / 10;
    return {
      week: format.date(week, 'short'),
      ...Object.fromEntries(loadParts.map((part) => [part, hours(part)])),
      capacity: hours('capacity'),
    };
  });
  const highest = (name: 'capacity' | 'load') =>
    Math.max(
      0,
      ...data.map((week) =>
        name === 'capacity' ? week.capacity : loadParts.reduce((sum, part) => sum + Number(week[part as keyof typeof week] ?? 0), 0),
      ),
    );
  // A capacity far above the load would flatten the bars, so it is told in words.
  const isFar = highest('capacity') > capacityInView * highest('load');
  return (
    <figure role="img" aria-label={t('chart')} style={{ margin: 0 }}>
      <CompositeChart
        h={280}
        data={data}
        dataKey="week"
        withLegend
        maxBarWidth={64}
        series={[
          ...loadParts.map((part) => ({
            name: part,
            label: t(part),
            type: 'bar' as const,
            color: `var(--k-status-${colors[part]})`,
          })),
          ...(isFar ? [] : [{ name: 'capacity', label: t('capacity'), type: 'line' as const, color: 'var(--k-text)' }]),
        ]}
        valueFormatter={(hours) => t('hours', { hours: format.quantity(Math.round(hours)) })}
        curveType="linear"
        yAxisProps={{ width: 64, tickFormatter: (hours: number) => format.quantity(hours) }}
        barProps={{ stackId: 'load', isAnimationActive: false }}
        lineProps={{ isAnimationActive: false }}
        composedChartProps={{ accessibilityLayer: false }}
      />
      {isFar && <figcaption>{t('capacityFar', { hours: format.quantity(Math.round(highest('capacity'))) })}</figcaption>}
    </figure>
  );
}
