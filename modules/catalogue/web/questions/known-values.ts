import type { CaseVocabulary } from '#modules/catalogue/contract/questions.endpoints.ts';
import { kindAt } from '#modules/catalogue/domain/questions/case-path.ts';

/** Lists the suggested values at a path; empty when they cannot be listed. */
export function knownValuesAt(path: string, { papers, presses, films }: CaseVocabulary): string[] {
  const kind = kindAt(path);
  if (kind === 'paper') return papers.map(({ code }) => code);
  if (kind === 'colours') return ['4/0', '4/4', '4/1', '1/0', '1/1'];
  if (kind === 'yesNo') return ['yes', 'no'];
  if (kind === 'size') return ['105x148', '148x210', '160x240', '170x240', '210x297', '297x420'];
  if (path.endsWith('.press')) return ['auto', ...presses.map(({ code }) => code)];
  if (path.endsWith('.lamination')) return ['none', ...films.flatMap((film) => [`${film} 1`, `${film} 2`])];
  if (path.endsWith('.foil')) return ['none', '40x60', '80x120'];
  if (path === 'packing') return ['boxes', 'none'];
  return path === 'folding' ? ['half-fold 1', 'tri-fold 2', 'z-fold 2', 'gate-fold 3'] : [];
}
