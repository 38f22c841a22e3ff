import type { CoverTemplate, TemplateBox } from '#modules/prepress/domain/cover-template.ts';
import { barcodeField } from '#modules/prepress/domain/preflight/ean13.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { pictureSize } from '#platform/domain/picture-size.ts';

/** The colors of a made cover: inks in percent, the same for a screen, and whether its text is white. */
export const coverColours = {
  white: { inks: [0, 0, 0, 0], screen: '#ffffff', lightText: false },
  sand: { inks: [4, 8, 22, 0], screen: '#f3e7c9', lightText: false },
  grey: { inks: [0, 0, 0, 70], screen: '#6b6b6b', lightText: true },
  blue: { inks: [95, 70, 15, 10], screen: '#1f4a86', lightText: true },
  teal: { inks: [85, 30, 50, 15], screen: '#17706d', lightText: true },
  red: { inks: [20, 100, 70, 15], screen: '#a31539', lightText: true },
  black: { inks: [40, 30, 30, 100], screen: '#1b1b1d', lightText: true },
} as const satisfies Record<string, { inks: readonly [number, number, number, number]; screen: string; lightText: boolean }>;
export type CoverColour = keyof typeof coverColours;
export const coverColourNames = Object.keys(coverColours) as CoverColour[];

/** Where the picture is: above the title, or on the whole front with the title on a bar. */
export const coverLayouts = ['above', 'whole'] as const;
export type CoverDesign = { colour: CoverColour; layout: (typeof coverLayouts)[number]; spineText: string; backText: string };
export const emptyCover: CoverDesign = { colour: 'white', layout: 'above', spineText: '', backText: '' };

/** Whether somebody began to design a cover. */
export const isCoverBegun = (cover: CoverDesign, pictureId: number | null): boolean =>
  pictureId !== null || (Object.keys(emptyCover) as (keyof CoverDesign)[]).some((name) => cover[name] !== emptyCover[name]);

export type CoverPlaces = {
  picture: TemplateBox | undefined;
  /** The bar of color behind the title, on a picture of the whole front. */
  bar: TemplateBox | undefined;
  title: TemplateBox;
  spine: TemplateBox | undefined;
  /** The text on the back, above the barcode. */
  back: TemplateBox | undefined;
  barcode: TemplateBox | undefined;
};

const pictureShare = 0.58;
const barShare = 0.34;
/** Narrower than this a spine moves too much in binding to carry text. */
export const narrowestSpineTextMm = 5;
/** Inside the safe zone, so that a block of text has air around it. */
const marginMm = 8;

/** Where each part of a cover is on its sheet: pictures run into the bleed, text stays in the safe zones. */
export function placeCoverParts(
  { parts, pageWidthMm, pageHeightMm }: CoverTemplate,
  layout: CoverDesign['layout'],
  { hasPicture, hasBarcode = false }: { hasPicture: boolean; hasBarcode?: boolean },
): CoverPlaces {
  const front = parts.find(({ part }) => part === 'front')!;
  const spine = parts.find(({ part }) => part === 'spine');
  const back = parts.find(({ part }) => part === 'back');
  const leftMm = front.box.leftMm;
  const whole = { leftMm, bottomMm: 0, widthMm: pageWidthMm - leftMm, heightMm: pageHeightMm };
  const above = { ...whole, bottomMm: pageHeightMm * (1 - pictureShare), heightMm: pageHeightMm * pictureShare };
  const bar = { ...whole, bottomMm: pageHeightMm * 0.12, heightMm: pageHeightMm * barShare };
  const safe = inset(front.safe ?? front.box);
  const on = !hasPicture ? undefined : layout === 'whole' ? bar : { ...whole, heightMm: above.bottomMm };
  return {
    picture: hasPicture ? (layout === 'whole' ? whole : above) : undefined,
    bar: hasPicture && layout === 'whole' ? bar : undefined,
    title: on ? overlap(safe, on) : safe,
    spine: spine?.safe && spine.box.widthMm >= narrowestSpineTextMm ? spine.safe : undefined,
    ...backOf(back?.safe && inset(back.safe), hasBarcode),
  };
}

/** The back with the barcode in its lower right corner, where shops look for it; none on a back that is too narrow. */
function backOf(back: TemplateBox | undefined, hasBarcode: boolean): Pick<CoverPlaces, 'back' | 'barcode'> {
  const { widthMm, heightMm } = barcodeField;
  if (!back || !hasBarcode || back.widthMm < widthMm) return { back, barcode: undefined };
  const raised = heightMm + marginMm;
  return {
    back: { ...back, bottomMm: back.bottomMm + raised, heightMm: back.heightMm - raised },
    barcode: { leftMm: back.leftMm + back.widthMm - widthMm, bottomMm: back.bottomMm, widthMm, heightMm },
  };
}

const inset = ({ leftMm, bottomMm, widthMm, heightMm }: TemplateBox): TemplateBox => ({
  leftMm: leftMm + marginMm,
  bottomMm: bottomMm + marginMm,
  widthMm: widthMm - 2 * marginMm,
  heightMm: heightMm - 2 * marginMm,
});

function overlap(one: TemplateBox, other: TemplateBox): TemplateBox {
  const bottomMm = Math.max(one.bottomMm, other.bottomMm + marginMm);
  const top = Math.min(one.bottomMm + one.heightMm, other.bottomMm + other.heightMm - marginMm);
  return { ...one, bottomMm, heightMm: top - bottomMm };
}

export const coverPictureMaxBytes = 8_000_000;
const maxMegapixels = 24;

/** Refuses what is not a JPEG or PNG, and pictures larger than a cover can show. */
export function decideCoverPicture(bytes: Uint8Array): Decision<'image/jpeg' | 'image/png', 'COVER_PICTURE_KIND' | 'COVER_PICTURE_LARGE'> {
  const size = pictureSize(bytes);
  if (!size || size.width === 0 || size.height === 0) return refuse('COVER_PICTURE_KIND', {}, 'content');
  const large = bytes.length > coverPictureMaxBytes || size.width * size.height > maxMegapixels * 1e6;
  if (large) return refuse('COVER_PICTURE_LARGE', { megabytes: coverPictureMaxBytes / 1e6, megapixels: maxMegapixels }, 'content');
  return accept(size.mime);
}

/** A cover needs a title; characters that the fonts lack are refused, because a press would print `?` for them. */
export function decideMakeCover(
  { title }: { title: string },
  unprintable: readonly string[],
): Decision<undefined, 'COVER_NEEDS_TITLE' | 'COVER_UNPRINTABLE'> {
  if (title === '') return refuse('COVER_NEEDS_TITLE', {}, 'title');
  return unprintable.length > 0 ? refuse('COVER_UNPRINTABLE', { characters: unprintable.join(' ') }) : accept();
}
