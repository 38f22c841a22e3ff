/** The facts that the inspection of a PDF found; `judgeUpload` turns them into a verdict. */
export type Inspection = {
  pdfVersion: string;
  /** The GTS_PDFXVersion of the file, such as "PDF/X-4", where it claims one. */
  pdfX?: string;
  pages: PageInspection[];
  fonts: FontUse[];
  hasForms: boolean;
  hasJavaScript: boolean;
  hasLayers: boolean;
};

export type PageInspection = {
  /** 1 is the first page. */
  number: number;
  /** The boxes as the reader sees the page: after rotation and UserUnit, in mm, the origin at the media box's lower left corner. */
  media: BoxMm;
  crop: BoxMm;
  /** Absent where the file states none; it is never guessed. */
  trim?: BoxMm;
  bleed?: BoxMm;
  /** True when the page prints in more than black: seen in the picture, or painted with cyan, magenta, yellow or a spot. */
  hasColour: boolean;
  /** True when the page paints a color, not a gray, in RGB. */
  usesRgb: boolean;
  /** True when anything but white is in the outer millimeter. */
  inkAtEdge: boolean;
  /** Number of notes, stamps and the like; links and form fields do not count. */
  annotations: number;
  images: ImageUse[];
  /** Absent in inspections that were stored before these facts existed. */
  print?: PrintFacts;
  /** Absent where none were looked for. */
  barcodes?: FoundBarcode[];
};

/** Properties of the page that matter to a press. */
export type PrintFacts = {
  /** The most ink in one place, in percent: 400 is four full inks. RGB and JPEG images do not count. */
  inkPercent: number;
  /** Absent on a page without lines; 0 is a line as thin as the device can make it. */
  thinnestLinePt?: number;
  smallestTextPt?: number;
  /** Of letters in white or in several inks. */
  smallestFineTextPt?: number;
  /** White that is set to overprint, which makes it vanish. */
  whiteOverprint: boolean;
  /** Colors, not black, that print over what is below them. */
  colorOverprint: boolean;
  transparent: boolean;
  blank: boolean;
  /** The contents of the page cannot be decoded, so that it misses parts or all. */
  undecodable: boolean;
  /** The same for pages that print the same. */
  digest: string;
  /** Depths from each edge of the sheet, in mm, at which contents begin after white paper. */
  beginsMm: Edges<number[]>;
  /** Short upright or level lines near the corners of the sheet, where crop marks are. Absent in inspections stored before they were read. */
  cornerLines?: BoxMm[];
};

/** An EAN-13, of which an ISBN is one. `quietMm` is the white beside it, on the narrower side. */
export type FoundBarcode = { code: string; widthMm: number; quietMm: number };

export const edges = ['left', 'right', 'top', 'bottom'] as const;
export type Edges<T> = Record<(typeof edges)[number], T>;

export type BoxMm = { leftMm: number; bottomMm: number; widthMm: number; heightMm: number };

export type ImageUse = {
  widthPx: number;
  heightPx: number;
  bits: number;
  colourSpace: string;
  /** Pixels per inch as placed, the lower of the two directions. */
  ppi: number;
};

export type FontUse = { name: string; kind: string; embedded: boolean; pages: number[] };

/** Why there is no inspection. The last three mean that the file could not be checked, not that it is wrong. */
export type InspectionFailure = 'EMPTY' | 'NOT_PDF' | 'ENCRYPTED' | 'DAMAGED' | 'TIMEOUT' | 'MEMORY' | 'CRASHED';

/** The result of the virus scanner for a file that is therefore not inspected. */
export type ScanFailure = { failed: 'INFECTED'; signature: string } | { failed: 'NOT_SCANNABLE' };

export type InspectionOutcome = Inspection | { failed: InspectionFailure } | ScanFailure;
