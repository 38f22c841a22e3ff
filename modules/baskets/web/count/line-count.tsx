import { Anchor, Menu } from '@mantine/core';
import type { LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { minToDeliver } from '#modules/baskets/domain/count/count-line.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import styles from '../basket/basket.module.css';
import { countActsOf, type LineCountAct } from './line-count-acts.ts';

type Decide = (act: LineCountAct) => void;

/**
 * Says of a line what was counted where that differs from what was ordered: too few, or charged otherwise. With `onDecide` it offers the
 * decisions about too few; their dialog belongs to the line, so that it stays open when the line is no longer short.
 */
export function LineCount({ line, basketId, onDecide }: { line: LineRow; basketId: number; onDecide: Decide | undefined }) {
  const t = useTranslations('baskets.count');
  const format = useFormat();
  if (line.short) {
    const least = format.quantity(minToDeliver(line, line.tolerance));
    const short = t('short', { counted: format.quantity(line.quantityProduced), least });
    return onDecide ? <ShortCount {...{ line, basketId, short, onDecide }} /> : <span className={styles.late}>{short}</span>;
  }
  if (line.settledPrice === null || line.settledQuantity === null) return null;
  const charged = { quantity: format.quantity(line.settledQuantity), price: format.money(line.settledPrice, { sign: true }) };
  return <span className={styles.spec}>{t('settled', charged)}</span>;
}

function ShortCount({ line, basketId, short, onDecide }: { line: LineRow; basketId: number; short: string; onDecide: Decide }) {
  const t = useTranslations('baskets.count');
  const navigate = usePageNavigate();
  return (
    <Menu position="bottom-start" shadow="md">
      <Menu.Target>
        <Anchor component="button" type="button" inherit ta="start" underline="always" className={styles.late}>
          {short}
        </Anchor>
      </Menu.Target>
      <Menu.Dropdown>
        {countActsOf(line).map((act) => (
          <Menu.Item key={act} onClick={() => onDecide(act)}>
            {t(`acts.${act}`)}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => void navigate(basketPage, { params: { id: basketId }, search: { tab: 'planning' } })}>
          {t('makeMore')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
