import { Button, Group } from '@mantine/core';
import { priceDifference } from '#modules/baskets/domain/quote/note-loss.ts';
import { usePriceDifferenceText } from '#modules/baskets/web/public.ts';
import type { RejectedRow } from '#modules/reports/contract/rejected.endpoint.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import styles from './rejected.module.css';
import { rejectedActs } from './rejected-acts.tsx';

type Props = { row: RejectedRow; onOpen: () => void; onClose: () => void };

/** The side panel of a rejection: full note, competitor, follow-up call, and the button to revise the quote. */
export function RejectedSide({ row, onOpen, onClose }: Props) {
  const t = useTranslations('reports.rejected');
  const tKinds = useTranslations('reports.kinds');
  const format = useFormat();
  const differenceText = usePriceDifferenceText();
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
        <RecordActs acts={rejectedActs} row={row} onDone={onClose} />
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
