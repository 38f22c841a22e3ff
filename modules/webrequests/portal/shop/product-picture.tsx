import { readProductPictureEndpoint } from '#modules/catalogue/contract/product-picture.endpoint.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import styles from './shop.module.css';

type Props = { id: number; pictureId: number | null; large?: boolean /** Whether it is in sight at once. */; isFirst?: boolean };

/** The picture of a product, beside its name; a quiet sheet of paper without one, so that the names stay in line. */
export function ProductPicture({ id, pictureId, large, isFirst = large }: Props) {
  if (pictureId === null && large) return null;
  return (
    <span className={styles.product} data-large={large || undefined}>
      {pictureId !== null && (
        <img
          src={callAddress(readProductPictureEndpoint, { id, pictureId })}
          alt=""
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        />
      )}
    </span>
  );
}
