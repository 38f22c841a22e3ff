import { IconPackages } from '@tabler/icons-react';
import type { LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { productAssemblyPage } from '#modules/baskets/contract/calculator.pages.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import styles from '../basket/basket.module.css';

/** The heading above the lines of a set, with a link to edit the set. */
export function SetRow({ set, editable }: { set: NonNullable<LineRow['set']>; editable: boolean }) {
  const t = useTranslations('baskets.lines');
  return (
    <tr className={styles.set}>
      <td colSpan={8}>
        <span>
          <IconPackages size={16} stroke={1.5} aria-hidden />
          {t('set', { name: set.name, quantity: set.quantity })}
          {editable && (
            <PageLink page={productAssemblyPage} search={{ set: String(set.id) }} size="sm">
              {t('editSet')}
            </PageLink>
          )}
        </span>
      </td>
    </tr>
  );
}
