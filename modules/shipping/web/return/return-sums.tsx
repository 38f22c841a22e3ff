import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { ReturnLineRow } from '#modules/shipping/contract/return/return.shapes.ts';
import { sendBackReturnEndpoint } from '#modules/shipping/contract/return/send-back-return.endpoint.ts';
import { creditedPieces } from '#modules/shipping/domain/return/return.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from './return.module.css';
import type { ReturnOf } from './return-detail.tsx';
import { SendAgainDialog } from './send-again.dialog.tsx';

/** Shows what booking a return leads to, and what finance does with it afterwards. */
export function ReturnSums({ found, lines }: { found: ReturnOf; lines: readonly ReturnLineRow[] }) {
  const t = useTranslations('shipping.returns');
  const sum = (of: (line: ReturnLineRow) => number) => lines.reduce((total, line) => total + of(line), 0);
  const pieces = (of: (line: ReturnLineRow) => number) => t('pieces', { pieces: sum(of) });
  const { credit } = found;
  return (
    <section className={styles.sums} aria-label={t('sums')}>
      <h2>{t('sums')}</h2>
      <Facts
        narrow
        facts={[
          { label: t('sumRestock'), value: pieces((line) => line.restock) },
          { label: t('sumQuarantine', { location: found.quarantine ?? t('noPlace') }), value: pieces((line) => line.quarantine) },
          { label: t('sumScrap'), value: pieces((line) => line.scrap) },
          { label: t('sumSendBack'), value: pieces((line) => line.sendBack) },
          { label: t('sumCredit'), value: pieces(creditedPieces) },
        ]}
      />
      <p className={styles.quiet}>{credit === 'none' ? t('creditText') : t(`credits.${credit}`, { note: found.creditNote })}</p>
      <SendBack found={found} />
    </section>
  );
}

/** Sends the pieces again that are not kept, or reports that they went back. */
function SendBack({ found }: { found: ReturnOf }) {
  const t = useTranslations('shipping.returns');
  const may = useMay()('stock.mutate');
  const [isAddressing, setAddressing] = useState(false);
  const act = useAct(sendBackReturnEndpoint, {
    invalidates: ['shipping'],
    onDone: () => notify({ kind: 'success', title: t('sentBackDone') }),
  });
  if (found.toSendBack === 0) return null;
  return (
    <div className={styles.note}>
      <p>{t('toSendBack', { pieces: found.toSendBack })}</p>
      {may && (
        <Group gap="xs">
          {found.recipient && <Button onClick={() => setAddressing(true)}>{t('sendAgain')}</Button>}
          <Button variant="default" loading={act.pending} onClick={() => void act.run({ id: found.id, version: found.version })}>
            {t('sentBack')}
          </Button>
        </Group>
      )}
      {isAddressing && found.recipient && (
        <SendAgainDialog found={found} recipient={found.recipient} onClose={() => setAddressing(false)} />
      )}
    </div>
  );
}
