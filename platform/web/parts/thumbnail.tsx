import { IconPhoto } from '@tabler/icons-react';
import styles from './thumbnail.module.css';

type Props = {
  /** The address of the picture; undefined without one. */
  src: string | undefined;
  /** The description, when no text beside it gives it. */
  alt?: string;
  size?: 'row' | 'line' | 'large';
};

/** Shows a small picture of a row or record, or a placeholder of the same size. */
export function Thumbnail({ src, alt = '', size = 'row' }: Props) {
  return (
    <span className={styles.thumbnail} data-size={size}>
      {src ? <img src={src} alt={alt} loading="lazy" decoding="async" /> : <IconPhoto size={16} stroke={1.25} aria-hidden />}
    </span>
  );
}
