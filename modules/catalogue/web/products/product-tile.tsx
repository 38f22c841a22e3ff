import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import type { ProductView } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { LinkProps } from '#platform/web/routing/use-page.ts';
import { ProductPicture } from './product-picture.tsx';
import styles from './product-selection.module.css';

/** Product tiles under a heading. */
export function ProductTiles({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul className={styles.tiles}>{children}</ul>
    </section>
  );
}

type Props = { product: ProductView; link: LinkProps; hint?: string; beside?: ReactNode };

/** Links a product to its calculation; shows its size unless `hint` is given. */
export function ProductTile({ product, link, hint, beside }: Props) {
  const dutch = useLocale().startsWith('nl');
  return (
    <li className={styles.slot}>
      <Link className={styles.tile} {...link}>
        <ProductPicture product={product.product} />
        <strong>{dutch ? product.nameNl : product.nameEn}</strong>
        {hint === undefined ? <Measure product={product} /> : <span>{hint}</span>}
      </Link>
      {beside}
    </li>
  );
}

function Measure({ product }: { product: ProductView }) {
  const t = useTranslations('catalogue');
  const format = useFormat();
  const { format: size, components } = product.template as {
    format: { widthMm: number; heightMm: number };
    components: { pages?: number }[];
  };
  const pages = components[0]?.pages;
  const measure = `${format.decimal(size.widthMm)} × ${format.decimal(size.heightMm)} mm`;
  return <span className="num">{pages === undefined ? measure : t('hint', { measure, pages })}</span>;
}
