/** Product families of the estimating engine (golden/README.md 2, golden/edition-2.md 5), with the parts of each. */
export const families = [
  'perfect-bound-book',
  'saddle-stitched-booklet',
  'hardcover-book',
  'wire-o',
  'folder',
  'flat',
  'folding-carton',
] as const;
export type Family = (typeof families)[number];
export const partRoles = ['inner', 'cover', 'case', 'sheet'] as const;
export type PartRole = (typeof partRoles)[number];

export const partsOfFamily: Readonly<Record<Family, { required: readonly PartRole[]; optional: readonly PartRole[] }>> = {
  'perfect-bound-book': { required: ['inner', 'cover'], optional: [] },
  'saddle-stitched-booklet': { required: ['inner'], optional: ['cover'] },
  'hardcover-book': { required: ['inner', 'case'], optional: [] },
  'wire-o': { required: ['inner'], optional: ['cover'] },
  folder: { required: ['sheet'], optional: [] },
  flat: { required: ['sheet'], optional: [] },
  'folding-carton': { required: ['sheet'], optional: [] },
};

export type TemplatePart = {
  role: PartRole;
  paper: string;
  colours: string;
  pages?: number | undefined;
  colourPages?: number | undefined;
  lamination?: { film: string; sides: number } | undefined;
  foil?: { widthMm: number; drawnMm: number } | undefined;
  spotUv?: { coverageRate: number } | undefined;
  specialColourSides?: number | undefined;
  spotColours?: { front: number; back: number; coverageRate?: number | undefined } | undefined;
  coating?: { kind: string; sides: number } | undefined;
  fsc?: boolean | undefined;
};

/** The initial answers of a calculation: an estimating case without product and customer. Sizes in mm. */
export type Template = {
  quantities: readonly number[];
  format: { widthMm: number; heightMm: number; bleedMm?: number | undefined };
  components: readonly TemplatePart[];
  folding?: { type: string; folds: number } | undefined;
  carton?:
    | { die?: string | undefined; ruleMm?: number | undefined; nestMm?: number | undefined; gluePoints?: number | undefined }
    | undefined;
  paperChoice?: 'given' | 'equivalent' | undefined;
  route?: { readonly [role in PartRole]?: readonly string[] | undefined } | undefined;
  onlyPresses?: readonly string[] | undefined;
  packing?: 'boxes' | 'none' | undefined;
  shrinkWrap?: { piecesPerPack: number } | undefined;
  drill?: { holes: number } | undefined;
};

/** The part with this role, if any. */
export function partOf(template: Template, role: PartRole): TemplatePart | undefined {
  return template.components.find((part) => part.role === role);
}

/** Changes one part of a template; returns it unchanged when it lacks the part. */
export function withPart<T extends Template>(template: T, role: PartRole, changes: Partial<TemplatePart>): T {
  return { ...template, components: template.components.map((part) => (part.role === role ? { ...part, ...changes } : part)) };
}
