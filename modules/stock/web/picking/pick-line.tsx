import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { articlePictureAddress } from '#modules/catalogue/web/public.ts';
import type { PickLineRow } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Thumbnail } from '#platform/web/parts/thumbnail.tsx';
import { ScanInput } from '#platform/web/scan/scan-input.tsx';
import styles from './picking.module.css';
import { ShortPickDialog } from './short-pick.dialog.tsx';
import { SwapLotDialog } from './swap-lot.dialog.tsx';
import type { usePickScans } from './use-pick-scans.ts';
import { WrongScanScreen } from './wrong-scan-screen.tsx';

type Props = { scans: ReturnType<typeof usePickScans>; item: PickLineRow; items: readonly PickLineRow[]; mayPick: boolean };

/** One line, large: where, what, how many, and what to scan next. */
export function PickLine({ scans, item, items, mayPick }: Props) {
  const t = useTranslations('stock.picking');
  const format = useFormat();
  const [asks, setAsks] = useState<'short' | 'swapLot' | null>(null);
  const { at, wrong } = scans;
  const isThere = at === item.location;
  const open = item.quantity - (item.scanned ?? 0);
  const [packs, loose] = item.perPack ? [Math.floor(open / item.perPack), open % item.perPack] : [0, open];
  const following = items.filter((one) => one.position > item.position && !scans.isDone(one)).slice(0, 2);
  return (
    <>
      <div>
        <p className={styles.label}>{t('location')}</p>
        <p className={styles.place}>
          {item.location}
          {isThere && (
            <span className={styles.scanned}>
              <IconCircleCheck size={20} stroke={1.5} aria-hidden /> {t('isScanned')}
            </span>
          )}
        </p>
      </div>
      <div className={styles.goods}>
        <Thumbnail size="line" src={articlePictureAddress({ id: item.articleId, pictureId: item.pictureId })} />
        <div>
          <p className={styles.article}>{item.name}</p>
          <p className={styles.quiet}>{item.articleCode}</p>
        </div>
      </div>
      <div>
        <p className={styles.label}>{t('lot')}</p>
        <p className={styles.lot}>{item.lot}</p>
      </div>
      <p className={styles.count}>
        <strong className="num">{format.quantity(open)}</strong>
        {packs > 0 && item.perPack && <span>{t('packs', { packs, perPack: item.perPack, loose })}</span>}
      </p>
      <p className={styles.quiet}>{t('for', { orders: item.orders.map(({ number }) => number).join(', ') })}</p>
      {mayPick && (
        <>
          <p className={styles.next} role="status">
            {isThere ? t('scanLot') : t('scanLocation')}
          </p>
          <ScanInput label={isThere ? t('typeLot') : t('typeLocation')} size="lg" onCode={scans.take} />
        </>
      )}
      {following.length > 0 && (
        <p className={styles.quiet}>
          {t('following', { lines: following.map(({ location, name }) => `${location} ${name}`).join(' · ') })}
        </p>
      )}
      {mayPick && (
        <div className={styles.acts}>
          <Button variant="default" size="lg" onClick={() => setAsks('short')}>
            {t('tooFew')}
          </Button>
          {item.scanned === null && (
            <Button variant="default" size="lg" onClick={() => setAsks('swapLot')}>
              {t('swapLot.open')}
            </Button>
          )}
        </div>
      )}
      {asks === 'short' && (
        <ShortPickDialog listId={scans.listId} item={item} onShort={(more) => void scans.book(item, more)} onClose={() => setAsks(null)} />
      )}
      {asks === 'swapLot' && <SwapLotDialog listId={scans.listId} item={item} onClose={() => setAsks(null)} />}
      {wrong && <WrongScanScreen wrong={wrong} items={items} onClose={scans.clearWrong} />}
    </>
  );
}
