import { type CoverPart, coverTemplate, type TemplateBox } from '#modules/prepress/domain/cover-template.ts';
import { barcodeField, isbnBars } from '#modules/prepress/domain/preflight/ean13.ts';
import type { ExpectedFile } from '#modules/prepress/domain/preflight/expected-file.ts';
import { readCoverPictureEndpoint } from '#modules/theses/contract/cover/cover-downloads.endpoints.ts';
import type { ThesisAnswers } from '#modules/theses/contract/thesis.shapes.ts';
import { coverColours, placeCoverParts } from '#modules/theses/domain/cover/thesis-cover.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './cover-builder.module.css';

type Props = { answers: ThesisAnswers; expected: ExpectedFile; pictureId: number | null };

/** The cover in its proportions, cut: a direction of what the PDF has. */
export function CoverPreview({ answers: { title, author, isbn, cover }, expected, pictureId }: Props) {
  const t = useTranslations('theses.cover');
  const template = coverTemplate(expected)!;
  const bars = isbnBars(isbn);
  const places = placeCoverParts(template, cover.layout, { hasPicture: pictureId !== null, hasBarcode: bars !== undefined });
  const { screen, lightText } = coverColours[cover.colour];
  const rectangle = ({ leftMm, bottomMm, widthMm, heightMm }: TemplateBox) => ({
    x: leftMm,
    y: template.pageHeightMm - bottomMm - heightMm,
    width: widthMm,
    height: heightMm,
  });
  const { trim } = template;
  const cut = rectangle(trim);
  const foldsAt = template.parts.filter(({ part }) => part !== ('back' satisfies CoverPart)).map(({ box }) => box.leftMm);
  const spine = places.spine && rectangle(places.spine);
  return (
    <svg
      className={styles.preview}
      viewBox={`${cut.x} ${cut.y} ${cut.width} ${cut.height}`}
      role="img"
      aria-label={t('preview')}
      data-light={lightText || undefined}
    >
      <rect x="0" y="0" width={template.pageWidthMm} height={template.pageHeightMm} fill={screen} />
      {places.picture && pictureId !== null && (
        <image
          {...rectangle(places.picture)}
          href={callAddress(readCoverPictureEndpoint, { pictureId })}
          preserveAspectRatio="xMidYMid slice"
        />
      )}
      {places.bar && <rect {...rectangle(places.bar)} fill={screen} />}
      <foreignObject {...rectangle(places.title)}>
        <div className={styles.front} data-picture={places.picture ? true : undefined}>
          <strong>{title}</strong>
          <span>{author}</span>
        </div>
      </foreignObject>
      {places.back && (
        <foreignObject {...rectangle(places.back)}>
          <div className={styles.back}>{cover.backText}</div>
        </foreignObject>
      )}
      {places.barcode && bars && (
        <g transform={`translate(${rectangle(places.barcode).x} ${rectangle(places.barcode).y})`}>
          <rect width={barcodeField.widthMm} height={barcodeField.heightMm} fill="#ffffff" />
          {bars.map(({ leftMm, widthMm }) => (
            <rect key={leftMm} x={leftMm} y={barcodeField.digitsMm} width={widthMm} height={barcodeField.barsMm} fill="#000000" />
          ))}
        </g>
      )}
      {spine && (
        <text
          className={styles.spineText}
          x={spine.x + spine.width / 2}
          y={spine.y + spine.height / 2}
          fontSize={Math.min(5.6, spine.width * 0.7)}
          transform={`rotate(90 ${spine.x + spine.width / 2} ${spine.y + spine.height / 2})`}
        >
          {cover.spineText}
        </text>
      )}
      {foldsAt.map((x) => (
        <line key={x} className={styles.fold} x1={x} x2={x} y1={cut.y} y2={cut.y + cut.height} />
      ))}
    </svg>
  );
}
