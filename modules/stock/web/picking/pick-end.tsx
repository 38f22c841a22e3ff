import { Button } from '@mantine/core';
import { useState } from 'react';
import { endPickListEndpoint } from '#modules/stock/contract/picking/end-pick-list.endpoint.ts';
import type { readPickListEndpoint } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { pickListPage } from '#modules/stock/contract/stock.pages.ts';
import { readEndScan } from '#modules/stock/domain/picking/read-scan.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useQueuedInputs } from '#platform/web/queue/page-queue.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { ScanInput } from '#platform/web/scan/scan-input.tsx';
import { useMay } from '#platform/web/session.tsx';
import { Photos } from '../photo/photos.tsx';
import styles from './picking.module.css';
import { PackLinks } from './running-lists.tsx';
import { signalError } from './signal-error.ts';
import type { WrongScan } from './use-pick-scans.ts';
import { WrongScanScreen } from './wrong-scan-screen.tsx';

type Props = { list: OutputOf<typeof readPickListEndpoint>; onCancel?: () => void };

/** The end of a pick list: its short lines, the stage for its goods (a scan of the stage confirms it), and then the orders to pack. */
export function PickEnd({ list, onCancel }: Props) {
  const t = useTranslations('stock.picking');
  const format = useFormat();
  const mayPick = useMay()('stock.pick');
  const finish = useAct(endPickListEndpoint, {
    invalidates: ['stock', 'shipping'],
    queuedAs: () => t('ending', { list: list.id, stage: list.stage }),
  });
  const endWaits = useQueuedInputs(endPickListEndpoint).waiting.some(({ id }) => id === list.id);
  const short = list.items.filter((item) => item.short);
  const whole = list.items.filter((item) => item.scanned === item.quantity).length;
  const isOpen = list.status === 'open';
  const hasGoods = list.items.some(({ scanned }) => (scanned ?? 0) > 0);
  const [wrong, setWrong] = useState<WrongScan | null>(null);
  const end = () => finish.run({ id: list.id, how: 'finish', at: new Date().toISOString() });
  const take = (code: string) => {
    const read = readEndScan(list.stage, hasGoods, code);
    setWrong(read.kind === 'wrong' ? { ...read, code } : null);
    if (read.kind === 'wrong') signalError();
    if (read.kind === 'finish' && !endWaits && !finish.pending) void end();
    if (read.kind === 'command') onCancel?.();
  };
  return (
    <>
      <h2 className={styles.article}>{t('whole', { whole, lines: list.lines })}</h2>
      {short.map((item) => (
        <div key={item.position} className={styles.note}>
          <strong>
            {t('shortAt', {
              location: item.location,
              scanned: format.quantity(item.scanned ?? 0),
              quantity: format.quantity(item.quantity),
            })}
          </strong>
          <p>
            {item.name}. {t('shortFollows', { reason: item.reason })}
          </p>
          <Photos of="pick_list" id={list.id} part={item.position} about={`${item.location}, ${item.lot}`} mayAdd={mayPick} />
        </div>
      ))}
      {hasGoods && (
        <div>
          <p className={styles.label}>{isOpen ? t('bringTo') : t('standsAt')}</p>
          <p className={styles.place}>{list.stage}</p>
        </div>
      )}
      {isOpen && mayPick && (
        <>
          <p className={styles.next} role="status">
            {hasGoods ? t('scanStage', { stage: list.stage }) : t('scanConfirm')}
          </p>
          <ScanInput label={t('typeStage')} size="lg" onCode={take} />
          <div className={styles.acts}>
            <Button size="lg" loading={finish.pending} disabled={endWaits} onClick={() => void end()}>
              {endWaits ? t('endWaits') : hasGoods ? t('finish') : t('finishEmpty')}
            </Button>
          </div>
          {wrong && <WrongScanScreen wrong={wrong} items={list.items} onClose={() => setWrong(null)} />}
        </>
      )}
      {!isOpen && (
        <>
          <PackLinks row={list} />
          <PageLink page={pickListPage}>{t('back')}</PageLink>
        </>
      )}
    </>
  );
}
