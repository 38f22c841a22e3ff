import { Button, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/revise-quote.endpoint.ts';
import { type RejectedRow, rejectedEndpoint } from '#modules/reports/contract/rejected.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { SideHead } from '#platform/web/parts/side-head.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from './rejected.module.css';

type Props = { row: RejectedRow; onOpen: () => void; onClose: () => void };

/** One of the list with its note in full, and the way back of a quote. */
export function RejectedSide({ row, onOpen, onClose }: Props) {
  const t = useTranslations('reports.rejected');
  const tKinds = useTranslations('reports.kinds');
  const format = useFormat();
  const may = useMay();
  const revise = useAct(reviseQuoteEndpoint, {
    invalidates: [rejectedEndpoint.name, 'baskets'],
    onDone: () => {
      notify({ kind: 'success', title: t('revised', { number: row.number }) });
      onClose();
    },
  });
  return (
    <section aria-label={row.number} className={styles.side}>
      <SideHead title={row.number} onClose={onClose}>
        <span>{tKinds(row.kind)}</span>
      </SideHead>
      <p className={styles.sub}>{[row.customer, row.description].filter(Boolean).join(' · ')}</p>
      <Group gap="xs" mb="sm">
        <Button size="xs" variant="default" onClick={onOpen} rightSection={<KeyHint keys="Enter" />}>
          {t('open')}
        </Button>
        {row.kind !== 'canceled' && may(reviseQuoteEndpoint.permission) && (
          <ConfirmButton
            size="xs"
            question={t(row.kind === 'lost' ? 'reviseLost' : 'reviseExpired')}
            verb={t('reviseVerb')}
            onConfirm={() => revise.run({ id: row.id, version: row.version })}
          >
            {t('revise')}
          </ConfirmButton>
        )}
      </Group>
      <Facts
        narrow
        facts={[
          { label: t('reason'), value: row.reasonName },
          { label: t('note'), value: row.note },
          { label: t('product'), value: row.product },
          { label: t('orderManager'), value: row.orderManager },
          { label: t('endedOn'), value: format.date(row.endedOn) },
          { label: t('amount'), value: <span className="num">{format.money(row.total, { sign: true })}</span> },
        ]}
      />
    </section>
  );
}
