import type { ProductView } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import styles from './product-selection.module.css';

/** SVG paths of a simple drawing per family. */
const drawings: Record<ProductView['product'], string> = {
  'perfect-bound-book': 'M20 8h30v44H20zM20 8l-6 4v44l6-4M14 56h30l6-4',
  'hardcover-book': 'M18 8h34v46H18zM18 8l-6 3v46l6-3M12 57h34l6-3M23 14h24v34H23z',
  'saddle-stitched-booklet': 'M32 12 10 8v42l22 4 22-4V8zM32 12v42M32 20v4M32 40v4',
  'wire-o': 'M20 8h34v46H20zM20 13h-6M20 20h-6M20 27h-6M20 34h-6M20 41h-6M20 48h-6',
  folder: 'M8 12l16-4v44L8 56zM24 8l16 4v44l-16-4M40 12l16-4v44l-16 4',
  'folding-carton': 'M12 22l20-8 20 8v26l-20 8-20-8zM12 22l20 8 20-8M32 30v26M22 18l20 8',
  flat: 'M16 10h32v44H16zM22 20h20M22 28h20M22 36h12',
};

export function ProductPicture({ product }: { product: ProductView['product'] }) {
  return (
    <svg viewBox="0 0 64 64" className={styles.picture} aria-hidden="true">
      <path d={drawings[product]} />
    </svg>
  );
}
