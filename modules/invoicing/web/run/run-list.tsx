import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { leaveOutOfRunEndpoint } from '#modules/invoicing/contract/run/leave-out-of-run.endpoint.ts';
import { type CollectiveRun, listRunsEndpoint } from '#modules/invoicing/contract/run/runs.endpoints.ts';
import { startRunEndpoint } from '#modules/invoicing/contract/run/start-run.endpoint.ts';
import { type RunFrequency, runFrequencies } from '#modules/invoicing/domain/run/collective-run.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { Column } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { Money } from '#platform/web/parts/money.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from '../invoicing.module.css';
import { ProposalFrame } from '../proposal-frame.tsx';
import type { TabProps } from '../tab-props.ts';
import { RunSettingsDialog } from './run-settings.dialog.tsx';

type Row = CollectiveRun['rows'][number];

/** Previews the run of each frequency: who it invoices and what it leaves out; it can be started before its day. */
export function RunList({ onTab, selected, onSelect }: TabProps) {
  const t = useTranslations('invoicing.runs');
  const tList = useTranslations('invoicing.list');
  const format = useFormat();
  const may = useMay();
  const [frequency, setFrequency] = useState<RunFrequency>('weekly');
  const [isSetting, setSetting] = useState(false);
  const read = useCall(listRunsEndpoint, {}, { live: ['basket', 'invoice', 'invoice_run'] });
  const { data } = read;
  const run = data?.rows.find((one) => one.frequency === frequency);
  const rows = run?.rows ?? [];
  const leaveOut = useAct(leaveOutOfRunEndpoint, { invalidates: ['invoicing'] });
  const start = useAct(startRunEndpoint, {
    invalidates: ['invoicing', 'baskets'],
    onDone: ({ made, net }) => notify({ kind: 'success', title: t('started', { made, net: format.money(net, { sign: true }) }) }),
  });
  const taken = new Set(rows.filter(({ leftOut, blockers }) => !leftOut && blockers.length === 0).map(({ key }) => key));
  /** Leaves out what was unpicked and takes in what was picked; what is blocked stays out by itself. */
  async function choose(picked: ReadonlySet<string>) {
    for (const { key, blockers } of rows) {
      if (blockers.length === 0 && picked.has(key) !== taken.has(key)) await leaveOut.run({ frequency, key, leftOut: !picked.has(key) });
    }
  }
  const columns: Column<Row>[] = [
    { key: 'customer', title: tList('customer'), cell: (row) => row.customer, strong: true, width: 'minmax(104px, 2fr)' },
    { key: 'orders', title: t('orderCount'), cell: (row) => format.quantity(row.orders.length), number: true, wide: true, width: '72px' },
    { key: 'unit', title: tList('unit'), cell: (row) => row.unit, quiet: true, wide: true, width: '124px' },
    { key: 'route', title: tList('route'), cell: (row) => tList(`route_${row.route}`), quiet: true, wide: true, width: '72px' },
    { key: 'net', title: tList('netEuro'), cell: (row) => <Money value={row.net} />, number: true, width: '88px' },
    {
      key: 'state',
      title: t('inRun'),
      cell: (row) =>
        row.blockers.length > 0 ? (
          <span className={styles.blocked}>{row.blockers.map(({ message }) => message).join(' ')}</span>
        ) : (
          t(row.leftOut ? 'out' : 'in')
        ),
      width: 'minmax(88px, 1.6fr)',
    },
  ];
  return (
    <ProposalFrame
      tab="runs"
      {...{ onTab, selected, onSelect, columns, rows }}
      net={run?.net}
      read={read}
      picked={taken}
      onPick={(picked) => void choose(picked)}
      empty={<EmptyList title={t('empty')} text={t('emptyText')} />}
      tools={
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('which')}
            value={frequency}
            onChange={(value) => {
              onSelect(null);
              setFrequency(value as RunFrequency);
            }}
            data={runFrequencies.map((value) => ({ value, label: t(`names.${value}`) }))}
          />
          {run && (
            <>
              <Button
                size="xs"
                disabled={taken.size === 0}
                loading={start.pending}
                onClick={() => void start.run({ frequency, version: run.version })}
              >
                {t('start', { count: taken.size })}
              </Button>
              {may('financial.maintain') && (
                <Button size="xs" variant="default" onClick={() => setSetting(true)}>
                  {t('settings')}
                </Button>
              )}
              <span className={styles.quiet}>
                {t(run.automatic ? 'comes' : 'comesByHand', { date: format.date(run.nextOn, 'near'), orders: run.orders })}
              </span>
            </>
          )}
        </>
      }
    >
      {isSetting && run && <RunSettingsDialog run={run} onClose={() => setSetting(false)} />}
    </ProposalFrame>
  );
}
