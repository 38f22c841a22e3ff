import { rowUpTo } from '#modules/estimating/domain/engine/numbers.ts';
import type { CaseRefusalCode, EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { machineOf } from '#modules/estimating/domain/parameters/machines.ts';
import type { Die, Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { euros, hours } from '#modules/estimating/domain/price/formulas.ts';
import type { Ledger } from '#modules/estimating/domain/price/ledger.ts';
import { productHeads as heads } from '#modules/estimating/domain/price/line-heads.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** The die cut of a carton: the rule per carton in mm, the nesting of rows in mm, and the kept die, if it is one. */
export type DieCut = { ruleMm: number; nestMm: number; kept?: Die };

/** Glue points of a carton; one when the case does not say. */
export function gluePointsOf({ carton }: EstimateCase): number {
  return carton?.gluePoints ?? 1;
}

/**
 * How a carton is cut (golden/edition-2.md 5). Refuses CARTON_INVALID, and of a kept die DIE_UNKNOWN and DIE_DIFFERS. A shop without a die
 * cutter is refused later, and only when it makes the carton itself.
 */
export function decideDieCut(shop: Shop, ask: EstimateCase): Decision<DieCut, CaseRefusalCode> {
  const { widthMm = 0, heightMm = 0 } = ask.format ?? {};
  const { die, ruleMm = 4 * (widthMm + heightMm), nestMm = 0 } = ask.carton ?? {};
  const gluePoints = gluePointsOf(ask);
  const wrong = !(ruleMm > 0)
    ? 'ruleMm'
    : !(nestMm >= 0 && nestMm < heightMm)
      ? 'nestMm'
      : Number.isSafeInteger(gluePoints) && gluePoints >= 0
        ? undefined
        : 'gluePoints';
  if (wrong) return refuse('CARTON_INVALID', { option: `carton.${wrong}` });
  const { dieCutter } = shop.finishing;
  if (die === undefined || !dieCutter) return accept({ ruleMm, nestMm });
  const kept = Object.hasOwn(dieCutter.dies ?? {}, die) ? dieCutter.dies?.[die] : undefined;
  if (!kept) return refuse('DIE_UNKNOWN', { die: String(die) });
  if (kept.widthMm !== widthMm || kept.heightMm !== heightMm)
    return refuse('DIE_DIFFERS', { die, widthMm: kept.widthMm, heightMm: kept.heightMm });
  return accept({ ruleMm, nestMm: kept.nestMm ?? 0, kept });
}

/** Whether the waste is stripped by hand, not in the die cutter. */
export function isStrippedByHand({ finishing: { dieCutter } }: Shop): boolean {
  return dieCutter?.strippingSetupMinutes === undefined;
}

/** Charges the die, unless the shop keeps it, and die cutting and stripping (golden/edition-2.md 5). */
export function chargeDieCutting(ledger: Ledger, shop: Shop, dieCut: DieCut, ups: number, dieCutInput: number, netSheets: number): void {
  const { id, eurPerHour, setupMinutes, sheetsPerHour, ...values } = machineOf(shop, 'dieCutter');
  const { dieFixedEur, dieEurPerMetre, strippingSetupMinutes, stripMinutesPerSheet } = values;
  if (!dieCut.kept) ledger.use(heads.die, id, false, 1, euros.dieRule, dieFixedEur, ups, dieCut.ruleMm, dieEurPerMetre);
  ledger.time(heads.dieCutting, id, eurPerHour, dieCutInput, hours.run, setupMinutes, dieCutInput, sheetsPerHour);
  if (strippingSetupMinutes !== undefined) {
    ledger.time(heads.strippingSetup, id, eurPerHour, 1, hours.setUps, 1, strippingSetupMinutes);
    return;
  }
  const byHand = machineOf(shop, 'handWork');
  const setup = byHand.setupMinutes;
  ledger.time(heads.stripping, byHand.id, byHand.eurPerHour, netSheets, hours.byHand, setup, netSheets, stripMinutesPerSheet);
}

/** Charges folding and gluing of a carton; one without glue is delivered flat. */
export function chargeCartonGluing(ledger: Ledger, shop: Shop, ask: EstimateCase, pieces: number): void {
  const points = gluePointsOf(ask);
  if (points === 0) return;
  const { id, eurPerHour, setupMinutes, piecesPerHour, glueEurPerPoint } = machineOf(shop, 'folderGluer');
  const speed = rowUpTo(piecesPerHour, points, (row) => row.upToGluePoints)?.value ?? 0;
  ledger.time(heads.cartonGluing, id, eurPerHour, pieces, hours.run, setupMinutes, pieces, speed);
  ledger.use(heads.cartonGlue, id, false, pieces, euros.cartonGlue, pieces, points, glueEurPerPoint);
}
