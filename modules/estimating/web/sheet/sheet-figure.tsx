import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { SheetView } from '#modules/estimating/contract/calculator/calculation.shapes.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './sheet-figure.module.css';

/** Draws the press sheets of the chosen route, one at a time. */
export function SheetFigure({ sheets, format: size }: { sheets: readonly SheetView[]; format: { widthMm: number; heightMm: number } }) {
  const t = useTranslations('estimating.calculator');
  const [role, setRole] = useState<string | null>(null);
  const sheet = sheets.find((one) => one.role === role) ?? sheets[0];
  if (!sheet) return null;
  return (
    <section className={styles.panel}>
      <header className={styles.head}>
        <h2>{t('sheetOf', { role: sheet.role })}</h2>
        {sheets.length > 1 && (
          <SegmentedControl
            size="xs"
            value={sheet.role}
            onChange={setRole}
            data={sheets.map((one) => ({ value: one.role, label: t(`roles.${one.role}`) }))}
          />
        )}
      </header>
      <Sheet sheet={sheet} size={size} />
    </section>
  );
}

const width = 376;
const left = 34;
const top = 26;
const grainRoom = 24;

/** Draws to scale: printable area dashed, pieces with their bleed as waste, spine edge thick, fibres as an arrow, gripper hatched. */
function Sheet({ sheet, size }: { sheet: SheetView; size: { widthMm: number; heightMm: number } }) {
  const t = useTranslations('estimating.calculator');
  const format = useFormat();
  const scale = Math.min((width - left - grainRoom) / sheet.longMm, 260 / sheet.shortMm);
  const px = (mm: number) => mm * scale;
  const height = top + px(sheet.shortMm) + (sheet.grainAlong === 'long' ? grainRoom : 8);
  const bound = sheet.role === 'inner';
  const upright = sheet.heightAlong === 'short';
  const caption = t('sheetCaption', {
    ups: sheet.cells.length,
    sheet: `${format.decimal(sheet.longMm)} × ${format.decimal(sheet.shortMm)}`,
    printable: `${format.decimal(sheet.printable.widthMm)} × ${format.decimal(sheet.printable.heightMm)}`,
    cell: cellSize(sheet, format.decimal),
    used: format.percent(sheet.usedRate),
  });
  const title = t('sheetLabel', { role: sheet.role, paper: sheet.paper, ups: sheet.cells.length });
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
        <defs>
          <pattern id="gripper" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line className={styles.hatch} y2="6" />
          </pattern>
          <marker id="fibre" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse">
            <path className={styles.arrowHead} d="M1 1 8 5 1 9" />
          </marker>
        </defs>
        <Measure x1={left} x2={left + px(sheet.longMm)} y={12} text={format.decimal(sheet.longMm)} />
        <Measure x1={top} x2={top + px(sheet.shortMm)} y={14} text={format.decimal(sheet.shortMm)} upright />
        <rect className={styles.sheet} x={left} y={top} width={px(sheet.longMm)} height={px(sheet.shortMm)} />
        {sheet.gripperMm !== null && (
          <>
            <rect x={left} y={top} width={px(sheet.longMm)} height={px(sheet.gripperMm)} fill="url(#gripper)" />
            <text className={styles.small} x={left + 4} y={top + px(sheet.gripperMm) + 10}>
              {t('gripper')}
            </text>
          </>
        )}
        <rect
          className={styles.printable}
          x={left + px(sheet.printable.xMm)}
          y={top + px(sheet.printable.yMm)}
          width={px(sheet.printable.widthMm)}
          height={px(sheet.printable.heightMm)}
        />
        {sheet.others.map((cell) => (
          <rect
            key={`other ${cell.xMm} ${cell.yMm}`}
            className={styles.bleed}
            x={left + px(cell.xMm)}
            y={top + px(cell.yMm)}
            width={px(cell.widthMm)}
            height={px(cell.heightMm)}
          />
        ))}
        {sheet.cells.map((cell, index) => {
          const bleed = px(sheet.bleedMm);
          const at = {
            x: left + px(cell.xMm) + bleed,
            y: top + px(cell.yMm) + bleed,
            w: px(cell.widthMm) - 2 * bleed,
            h: px(cell.heightMm) - 2 * bleed,
          };
          const roomy = at.w > 74 && at.h > 40;
          return (
            <g key={`${cell.xMm} ${cell.yMm}`}>
              <rect className={styles.bleed} x={at.x - bleed} y={at.y - bleed} width={at.w + 2 * bleed} height={at.h + 2 * bleed} />
              <rect className={styles.piece} x={at.x} y={at.y} width={at.w} height={at.h} />
              {bound && (
                <line
                  className={styles.spine}
                  x1={at.x}
                  y1={upright ? at.y : at.y + at.h}
                  x2={upright ? at.x : at.x + at.w}
                  y2={at.y + at.h}
                />
              )}
              {roomy && bound && upright && (
                <text className={styles.spineWord} transform={`translate(${at.x + 10} ${at.y + at.h / 2}) rotate(-90)`} textAnchor="middle">
                  {t('spineEdge')}
                </text>
              )}
              {roomy && (
                <text className={styles.size} x={at.x + at.w / 2} y={at.y + at.h / 2 - (bound ? 4 : -4)} textAnchor="middle">
                  {bound ? `${format.decimal(size.widthMm)} × ${format.decimal(size.heightMm)}` : cellSize(sheet, format.decimal)}
                </text>
              )}
              {roomy && bound && !sheet.sections && (
                <text className={styles.small} x={at.x + at.w / 2} y={at.y + at.h / 2 + 12} textAnchor="middle">
                  {t('pagesOnPiece', { first: 2 * index + 1, second: 2 * index + 2 })}
                </text>
              )}
            </g>
          );
        })}
        {sheet.grainAlong && (
          <GrainArrow along={sheet.grainAlong} sheet={{ x: left, y: top, w: px(sheet.longMm), h: px(sheet.shortMm) }} word={t('grain')} />
        )}
        <title>{title}</title>
      </svg>
      <figcaption className="num">
        {caption}
        {sheet.sections && ` · ${t('sheetSections', sheet.sections)}`}
      </figcaption>
    </figure>
  );
}

function cellSize({ cells: [cell], heightAlong }: SheetView, print: (value: number) => string): string {
  if (!cell) return '';
  const [across, along] = heightAlong === 'short' ? [cell.widthMm, cell.heightMm] : [cell.heightMm, cell.widthMm];
  return `${print(across)} × ${print(along)}`;
}

function Measure({ x1, x2, y, text, upright = false }: { x1: number; x2: number; y: number; text: string; upright?: boolean }) {
  const middle = (x1 + x2) / 2;
  return (
    <g transform={upright ? `translate(${y} 0) rotate(90)` : `translate(0 ${y})`} className={styles.measure}>
      <path d={`M${x1} -4V4M${x1} 0H${middle - 16}M${middle + 16} 0H${x2}M${x2} -4V4`} />
      <text x={middle} y={4} textAnchor="middle" transform={upright ? `rotate(180 ${middle} 0)` : undefined}>
        {text}
      </text>
    </g>
  );
}

/** Draws the arrow just inside the sheet, in the direction of the fibres. */
function GrainArrow({
  along,
  sheet,
  word,
}: {
  along: 'long' | 'short';
  sheet: { x: number; y: number; w: number; h: number };
  word: string;
}) {
  const length = (along === 'short' ? sheet.h : sheet.w) * 0.56;
  const place =
    along === 'short'
      ? `translate(${sheet.x + sheet.w + 8} ${sheet.y + sheet.h / 2}) rotate(-90)`
      : `translate(${sheet.x + sheet.w / 2} ${sheet.y + sheet.h + 8})`;
  return (
    <g transform={place} className={styles.grain}>
      <line x1={-length / 2} x2={length / 2} markerStart="url(#fibre)" markerEnd="url(#fibre)" />
      <text y={13} textAnchor="middle">
        {word}
      </text>
    </g>
  );
}
