import { listLinePicturesEndpoint } from '#modules/baskets/contract/line/line-pictures.endpoint.ts';
import { drawProduct, type ProductShape } from '#modules/baskets/domain/line/product-drawing.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Thumbnail } from '#platform/web/parts/thumbnail.tsx';
import styles from './line-picture.module.css';

type Props = { basketId: number; lineId: number };

/** The picture of a line: the first page of its file, else its article, else its product drawn to scale. */
export function LinePicture({ basketId, lineId }: Props) {
  const t = useTranslations('baskets.lines');
  const { data } = useCall(listLinePicturesEndpoint, { id: basketId }, { live: [`basket:${basketId}`] });
  const seen = data?.rows.find((row) => row.lineId === lineId);
  if (seen?.page)
    return (
      <span className={styles.page}>
        <Thumbnail size="line" src={seen.page.address} alt={t('pageOf', { name: seen.page.name })} />
      </span>
    );
  if (seen?.article) return <Thumbnail size="line" src={seen.article.address} alt={t('pictureOf', { name: seen.article.name })} />;
  if (seen?.drawn) return <ProductDrawing drawn={seen.drawn} />;
  return seen ? <Thumbnail size="line" src={undefined} /> : null;
}

const side = 44;
const margin = 3;

function ProductDrawing({ drawn }: { drawn: ProductShape }) {
  const t = useTranslations('baskets.lines');
  const format = useFormat();
  const { front, depth, strokes } = drawProduct(drawn, side - 2 * margin);
  const [left, top] = [front.x + margin, front.y + margin];
  const [right, bottom] = [left + front.width, top + front.height];
  const size = { width: format.decimal(drawn.widthMm), height: format.decimal(drawn.heightMm), spine: format.decimal(drawn.spineMm) };
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={t(drawn.spineMm > 0 ? 'drawnWithSpine' : 'drawn', size)}
    >
      {depth > 0 && (
        <path
          d={`M${left} ${top}l${-depth} ${-depth}H${right - depth}L${right} ${top}M${left - depth} ${top - depth}V${bottom - depth}L${left} ${bottom}`}
        />
      )}
      <rect x={left} y={top} width={front.width} height={front.height} />
      {strokes.map((x) => (
        <path key={x} d={`M${x + margin} ${top}V${bottom}`} />
      ))}
    </svg>
  );
}
