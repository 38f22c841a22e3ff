import { Button } from '@mantine/core';
import type { PickLineRow } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { isScanOf } from '#platform/domain/scanned-code.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './picking.module.css';
import type { WrongScan } from './use-pick-scans.ts';

type Props = { wrong: WrongScan; items: readonly PickLineRow[]; onClose: () => void };

/** Fills the screen after a wrong scan. The right scan closes it too. */
export function WrongScanScreen({ wrong, items, onClose }: Props) {
  const t = useTranslations('stock.picking');
  const found = items.find(({ lot, articleCode, ean }) => isScanOf(wrong.code, lot, articleCode, ean));
  return (
    <div className={styles.wrong} role="alert">
      <h2>{t(`wrong.${wrong.what}`)}</h2>
      <dl>
        <dt>{t('wrong.scanned')}</dt>
        <dd>{wrong.code}</dd>
        {found && <dd>{found.name}</dd>}
        <dt>{t('wrong.needed')}</dt>
        <dd>{wrong.expected}</dd>
      </dl>
      <p>{t('wrong.nothingBooked')}</p>
      <Button variant="white" color="dark" size="lg" onClick={onClose}>
        {t('wrong.back')}
      </Button>
    </div>
  );
}
