import type { Role, Unit } from '#modules/estimating/domain/engine/types.ts';
import type { CostGroup } from '#modules/estimating/domain/parameters/pricing.ts';
import type { LineHead } from './ledger.ts';
import { isMaterial } from './price.ts';

function head(code: string, group: CostGroup, unit: Unit): LineHead {
  return { code, group, unit, isMaterial: isMaterial(code, group) };
}

function headsOf(part: string) {
  return {
    precut: head(`${part}_PRECUT`, 'FINISH', 'lift'),
    paper: head(`${part}_PAPER`, 'PAPER', 'sheet'),
    rollPaper: head(`${part}_PAPER`, 'PAPER', 'metre'),
    tonerBlack: head(`${part}_PRESS_BLACK`, 'PRINT_BLACK', 'side'),
    tonerColour: head(`${part}_PRESS_COLOUR`, 'PRINT_COLOR', 'side'),
    clicksBlack: head(`${part}_CLICKS_BLACK`, 'PRINT_BLACK', 'side'),
    clicksColour: head(`${part}_CLICKS_COLOUR`, 'PRINT_COLOR', 'side'),
    clicksSpecial: head(`${part}_CLICKS_SPECIAL`, 'PRINT_COLOR', 'side'),
    webBlack: head(`${part}_PRESS_BLACK`, 'PRINT_BLACK', 'page'),
    webColour: head(`${part}_PRESS_COLOUR`, 'PRINT_COLOR', 'page'),
    webInkBlack: head(`${part}_INK_BLACK`, 'PRINT_BLACK', 'millilitre'),
    webInkColour: head(`${part}_INK_COLOUR`, 'PRINT_COLOR', 'millilitre'),
    plates: head(`${part}_PLATES`, 'PREPRESS', 'plate'),
    offsetBlack: head(`${part}_PRESS_BLACK`, 'PRINT_BLACK', 'impression'),
    offsetColour: head(`${part}_PRESS_COLOUR`, 'PRINT_COLOR', 'impression'),
    offsetInkBlack: head(`${part}_INK`, 'PRINT_BLACK', 'kilogram'),
    offsetInkColour: head(`${part}_INK`, 'PRINT_COLOR', 'kilogram'),
    wideFormat: head(`${part}_PRESS_COLOUR`, 'PRINT_COLOR', 'm2'),
    wideFormatInk: head(`${part}_INK`, 'PRINT_COLOR', 'm2'),
    washUp: head(`${part}_WASH_UP`, 'PRINT_COLOR', 'ink'),
    spotInk: head(`${part}_SPOT_INK`, 'PRINT_COLOR', 'kilogram'),
    coatingSetup: head(`${part}_COATING_SETUP`, 'PRINT_COLOR', 'plate'),
    coatingPlates: head(`${part}_COATING_PLATES`, 'PREPRESS', 'plate'),
    coating: head(`${part}_COATING`, 'MAT', 'm2'),
    lamination: head(`${part}_LAMINATION`, 'FINISH', 'sheet'),
    film: head(`${part}_FILM`, 'MAT', 'm2'),
    spotUv: head(`${part}_SPOT_UV`, 'FINISH', 'sheet'),
    varnish: head(`${part}_VARNISH`, 'MAT', 'm2'),
    foil: head(`${part}_FOIL`, 'FINISH', 'sheet'),
    foilDie: head(`${part}_FOIL_DIE`, 'FINISH', 'die'),
    foilMaterial: head(`${part}_FOIL_MATERIAL`, 'MAT', 'm2'),
    cut: head(`${part}_CUT`, 'FINISH', 'lift'),
    folding: head(`${part}_FOLDING`, 'FINISH', 'section'),
  };
}

export type PartHeads = ReturnType<typeof headsOf>;

/** The lines that belong to one part of the product (golden/README.md 5.2 to 5.5). */
export const partHeads: Readonly<Record<Role, PartHeads>> = {
  inner: headsOf('INNER'),
  cover: headsOf('COVER'),
  case: headsOf('CASE'),
  sheet: headsOf('SHEET'),
};

/** The lines that belong to the whole product. */
export const productHeads = {
  prepress: head('PREPRESS', 'PREPRESS', 'job'),
  monoPress: head('INNER_MONO_PRESS_BLACK', 'PRINT_BLACK', 'side'),
  monoClicks: head('INNER_MONO_CLICKS_BLACK', 'PRINT_BLACK', 'side'),
  collate: head('COLLATE', 'FINISH', 'book'),
  gathering: head('GATHERING', 'FINISH', 'book'),
  sewing: head('SEWING', 'FINISH', 'section'),
  thread: head('THREAD', 'MAT', 'book'),
  spreadsCut: head('SPREADS_CUT', 'FINISH', 'lift'),
  binding: head('BINDING', 'FINISH', 'book'),
  glue: head('GLUE', 'MAT', 'book'),
  trimming: head('TRIMMING', 'FINISH', 'book'),
  casingIn: head('CASING_IN', 'FINISH', 'book'),
  boards: head('BOARDS', 'MAT', 'book'),
  endpapers: head('ENDPAPERS', 'MAT', 'book'),
  headbands: head('HEADBANDS', 'MAT', 'book'),
  stitching: head('STITCHING', 'FINISH', 'book'),
  stitchWire: head('STITCH_WIRE', 'MAT', 'book'),
  wireBinding: head('WIRE_BINDING', 'FINISH', 'book'),
  wire: head('WIRE', 'MAT', 'book'),
  creasing: head('CREASING', 'FINISH', 'piece'),
  folding: head('FOLDING', 'FINISH', 'piece'),
  die: head('DIE', 'FINISH', 'die'),
  dieCutting: head('DIE_CUTTING', 'FINISH', 'sheet'),
  strippingSetup: head('STRIPPING_SETUP', 'FINISH', 'die'),
  stripping: head('STRIPPING', 'FINISH', 'sheet'),
  cartonGluing: head('CARTON_GLUING', 'FINISH', 'piece'),
  cartonGlue: head('CARTON_GLUE', 'MAT', 'piece'),
  drilling: head('DRILLING', 'FINISH', 'lift'),
  boughtIn: head('BOUGHT_IN', 'OUT', 'job'),
  shrinkWrap: head('SHRINK_WRAP', 'PACK', 'pack'),
  shrinkFilm: head('SHRINK_FILM', 'MAT', 'pack'),
  boxes: head('BOXES', 'MAT', 'box'),
  packing: head('PACKING', 'PACK', 'box'),
};
