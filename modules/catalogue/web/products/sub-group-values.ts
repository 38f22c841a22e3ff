import type { SubGroupRow } from '#modules/catalogue/contract/groups.endpoints.ts';
import type { saveSubGroupEndpoint } from '#modules/catalogue/contract/save-sub-group.endpoint.ts';
import { type Family, type PartRole, partsOfFamily, type TemplatePart } from '#modules/catalogue/domain/products/template.ts';
import { sizeOf } from '#modules/catalogue/domain/questions/case-path.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';

type Typed = number | string;
export type AskedValues = { code: string; answers: string[]; default: string | null };
export type SubGroupValues = {
  mainGroupId: string;
  code: string;
  nameNl: string;
  nameEn: string;
  product: Family;
  fileSlots: string[];
  vatPercent: string;
  needsApproval: boolean;
  ledgerAccount: string;
  statisticsGroup: string;
  nurAllowed: boolean;
  isbnAllowed: boolean;
  pageMultiple: Typed;
  allowedPresses: string[];
  allowedBindings: string[];
  /** "50, 100, 250" */
  quantities: string;
  /** "170 x 240" */
  format: string;
  parts: TemplatePart[];
  /** "tri-fold 2" */
  folding: string;
  questions: AskedValues[];
};

/** The parts of a family, keeping entered values; a cover becomes the case of a hardcover and vice versa. */
export function partsFor(product: Family, parts: readonly TemplatePart[], paper: string): TemplatePart[] {
  const { required, optional } = partsOfFamily[product];
  const found = (role: PartRole) => parts.find((part) => part.role === role);
  const outside = found('cover') ?? found('case');
  const made = (role: PartRole): TemplatePart => {
    const same = found(role) ?? (role === 'inner' || role === 'sheet' ? undefined : outside);
    return same ? { ...same, role } : { role, paper, colours: role === 'inner' ? '1/1' : '4/0', ...(role === 'inner' && { pages: 100 }) };
  };
  return [...required, ...optional.filter((role) => outside !== undefined || found(role))].map(made);
}

/** Initial form values of a product, or of a copy with an empty name. */
export function subGroupValues(row: SubGroupRow, isCopy: boolean): SubGroupValues {
  const { template, product } = row;
  return {
    mainGroupId: String(row.mainGroupId),
    ...(isCopy ? { code: '', nameNl: '', nameEn: '' } : { code: row.code, nameNl: row.nameNl, nameEn: row.nameEn }),
    product,
    fileSlots: [...row.fileSlots],
    vatPercent: String(row.vatPercent),
    ...{ needsApproval: row.needsApproval, ledgerAccount: row.ledgerAccount, statisticsGroup: row.statisticsGroup },
    ...{ nurAllowed: row.nurAllowed, isbnAllowed: row.isbnAllowed, pageMultiple: row.pageMultiple ?? '' },
    ...{ allowedPresses: [...row.allowedPresses], allowedBindings: [...row.allowedBindings] },
    quantities: template.quantities.join(', '),
    format: `${template.format.widthMm} x ${template.format.heightMm}`,
    parts: template.components.map((part) => ({ ...part })),
    folding: template.folding ? `${template.folding.type} ${template.folding.folds}` : '',
    questions: row.questions.map(({ code, answers, default: value }) => ({ code, answers: [...answers], default: value })),
  };
}

/** Initial form values of the first product of a shop. */
export function emptySubGroup(mainGroupId: number, paper: string): SubGroupValues {
  return {
    ...{ mainGroupId: String(mainGroupId), code: '', nameNl: '', nameEn: '', product: 'flat', fileSlots: ['other'], vatPercent: '21' },
    ...{ needsApproval: true, ledgerAccount: '', statisticsGroup: '', nurAllowed: false, isbnAllowed: false, pageMultiple: '' },
    ...{ allowedPresses: [], allowedBindings: [], quantities: '100, 250, 500', format: '148 x 210', folding: '', questions: [] },
    parts: partsFor('flat', [], paper),
  };
}

type Input = InputOf<typeof saveSubGroupEndpoint>;

/** Converts the form values to input; `kept` is the loaded template, for fields that the form does not show. */
export function subGroupInput(values: SubGroupValues, kept: SubGroupRow['template'] | undefined): Omit<Input, 'id' | 'version'> {
  const { mainGroupId, vatPercent, pageMultiple, quantities, format, parts, folding, ...same } = values;
  const [, type, folds] = /^(\S+) (\d+)$/.exec(folding.trim()) ?? [];
  const { folding: _before, carton, ...rest } = kept ?? {};
  return {
    ...same,
    fileSlots: same.fileSlots as Input['fileSlots'],
    allowedBindings: same.allowedBindings as Input['allowedBindings'],
    mainGroupId: Number(mainGroupId),
    vatPercent: Number(vatPercent),
    pageMultiple: pageMultiple === '' ? null : Number(pageMultiple),
    template: {
      ...rest,
      quantities: quantities.split(/\D+/).filter(Boolean).map(Number),
      format: { ...kept?.format, ...(readFormat(format) ?? { widthMm: 0, heightMm: 0 }) },
      components: parts,
      ...(values.product === 'folding-carton' && { carton: carton ?? {} }),
      ...(values.product === 'folder' && { folding: { type: type ?? 'half-fold', folds: Number(folds ?? 1) } }),
    },
  };
}

function readFormat(typed: string) {
  return sizeOf(typed.replaceAll(' ', '').replace(/[×*]/, 'x').replaceAll(',', '.'));
}
