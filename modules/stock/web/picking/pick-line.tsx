import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { articlePictureAddress } from '#modules/catalogue/web/public.ts';
import type { PickLineRow, readPickListEndpoint } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { type ScanCommand, shortReasons } from '#modules/stock/domain/picking/scan-command.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Thumbnail } from '#platform/web/parts/thumbnail.tsx';
import { ScanInput } from '#platform/web/scan/scan-input.tsx';
import { PickQuantity } from './pick-quantity.tsx';
import styles from './picking.module.css';
import { ShortPickDialog } from './short-pick.dialog.tsx';
import { SwapLotDialog } from './swap-lot.dialog.tsx';
import type { usePickScans } from './use-pick-scans.ts';
import { WrongScanScreen } from './wrong-scan-screen.tsx';

/** The question about the line that is open: a command that was scanned, or another lot. */
export type AskedOfLine = ScanCommand | 'swapLot' | null;

type Props = {
  scans: ReturnType<typeof usePickScans>;
  item: PickLineRow;
  list: OutputOf<typeof readPickListEndpoint>;
  mayPick: boolean;
  asks: AskedOfLine;
  onAsks: (asks: AskedOfLine) => void;
};

/** One line, large: where, what, how many, and what to scan next. */
export function PickLine({ scans, item, list, mayPick, asks, onAsks }: Props) {
  const t = useTranslations('stock.picking');
  const format = useFormat();
  const { items } = list;
  const { at, wrong, part } = scans;
  const isThere = at === item.location;
  const open = scans.openOf(item);
  const reason = shortReasons.find((one) => one === asks);
  const following = items.filter((one) => one.position > item.position && !scans.isDone(one)).slice(0, 2);
  const boxOf = (number: string) => list.orders.findIndex((order) => order.number === number) + 1;
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
      <PickQuantity open={open} perPack={item.perPack} />
      {list.orders.length > 1 ? (
        <ul className={styles.boxes}>
          {item.orders.map(({ number, quantity }) => (
            <li key={number}>
              <strong>{t('box', { box: boxOf(number) })}</strong> {t('inBox', { number, quantity: format.quantity(quantity) })}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{t('for', { orders: item.orders.map(({ number }) => number).join(', ') })}</p>
      )}
      {mayPick && (
        <>
          <p className={styles.next} role="status">
            {!isThere ? t('scanLocation') : part === null ? t('scanLot') : t('scanPart', { part, open })}
          </p>
          <ScanInput label={isThere ? t('typeLot') : t('typeLocation')} size="lg" takesDigits onCode={scans.take} />
        </>
      )}
      {following.length > 0 && (
        <p className={styles.quiet}>
          {t('following', { lines: following.map(({ location, name }) => `${location} ${name}`).join(' · ') })}
        </p>
      )}
      {mayPick && (
        <div className={styles.acts}>
          <Button variant="default" size="lg" onClick={() => onAsks('short')}>
            {t('tooFew')}
          </Button>
          {item.scanned === null && (
            <Button variant="default" size="lg" onClick={() => onAsks('swapLot')}>
              {t('swapLot.open')}
            </Button>
          )}
        </div>
      )}
      {mayPick && (asks === 'short' || reason) && (
        <ShortPickDialog
          listId={scans.listId}
          item={item}
          open={open}
          found={part ?? 0}
          reason={reason}
          onShort={(more) => void scans.book(item, more)}
          onClose={() => onAsks(null)}
        />
      )}
      {asks === 'swapLot' && <SwapLotDialog listId={scans.listId} item={item} onClose={() => onAsks(null)} />}
      {wrong && <WrongScanScreen wrong={wrong} items={items} onClose={scans.clearWrong} />}
    </>
  );
}
