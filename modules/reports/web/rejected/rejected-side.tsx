import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { followUpEndpoint } from '#modules/baskets/contract/order/follow-up.endpoint.ts';
import { noteLossEndpoint } from '#modules/baskets/contract/quote/note-loss.endpoints.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { priceDifference } from '#modules/baskets/domain/quote/note-loss.ts';
import { FollowUpDialog, LossDialog, usePriceDifferenceText } from '#modules/baskets/web/public.ts';
import { listRejectedEndpoint, type RejectedRow } from '#modules/reports/contract/rejected.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from './rejected.module.css';

type Props = { row: RejectedRow; onOpen: () => void; onClose: () => void };

/** The side panel of a rejection: full note, competitor, follow-up call, and the button to revise the quote. */
export function RejectedSide({ row, onOpen, onClose }: Props) {
  const t = useTranslations('reports.rejected');
  const tKinds = useTranslations('reports.kinds');
  const format = useFormat();
  const may = useMay();
  const differenceText = usePriceDifferenceText();
  const [asking, setAsking] = useState<'call' | 'loss' | null>(null);
  const asked = { also: [listRejectedEndpoint], onClose: () => setAsking(null) };
  const revise = useAct(reviseQuoteEndpoint, {
    invalidates: [listRejectedEndpoint, 'baskets'],
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
        {row.kind !== 'canceled' && may(noteLossEndpoint.permission) && (
          <Button size="xs" variant="default" onClick={() => setAsking('loss')}>
            {t('noteLoss')}
          </Button>
        )}
        {may(followUpEndpoint.permission) && (
          <Button size="xs" variant="default" onClick={() => setAsking('call')}>
            {t(row.callOn ? 'called' : 'call')}
          </Button>
        )}
      </Group>
      <Facts
        narrow
        facts={[
          { label: t('reason'), value: row.reasonName },
          { label: t('note'), value: row.note },
          { label: t('competitor'), value: row.competitor },
          { label: t('difference'), value: differenceText(priceDifference(row.total, row.competitorPrice)) },
          { label: t('callOn'), value: row.callOn && <Call row={row} on={row.callOn} /> },
          { label: t('calledOn'), value: row.calledOn && [format.date(row.calledOn), row.callNote].filter(Boolean).join(': ') },
          { label: t('product'), value: row.product },
          { label: t('orderManager'), value: row.orderManager },
          { label: t('endedOn'), value: format.date(row.endedOn) },
          { label: t('amount'), value: <span className="num">{format.money(row.total, { sign: true })}</span> },
        ]}
      />
      {asking === 'call' && <FollowUpDialog basket={{ ...row, followUpOn: row.callOn }} {...asked} />}
      {asking === 'loss' && <LossDialog quote={{ ...row, loss: row }} {...asked} />}
    </section>
  );
}

function Call({ row, on }: { row: RejectedRow; on: string }) {
  return (
    <>
      <DateText date={on} due />
      {[row.caller && `, ${row.caller}`, row.callNote && `: ${row.callNote}`].filter(Boolean).join('')}
    </>
  );
}
