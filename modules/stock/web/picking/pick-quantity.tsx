import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './picking.module.css';

/** The quantity to take, large: in packs and loose pieces where it fills packs, with the pieces beside it. */
export function PickQuantity({ open, perPack }: { open: number; perPack: number | null }) {
  const t = useTranslations('stock.picking');
  const format = useFormat();
  if (!perPack || open < perPack) {
    return (
      <p className={styles.count}>
        <strong className="num">{format.quantity(open)}</strong>
      </p>
    );
  }
  return (
    <p className={styles.count}>
      <strong className="num">{t('packs', { packs: Math.floor(open / perPack), perPack, loose: open % perPack })}</strong>
      <span>{t('pieces', { pieces: open })}</span>
    </p>
  );
}
