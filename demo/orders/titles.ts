import type { Chance } from '../chance.ts';

const topics = [
  'De stille onderstroom',
  'Licht en lood',
  'Wie de dijk keert',
  'Grenzen van de groei',
  'Het tweede gehoor',
  'Zout water, zoet land',
  'Sporen in klei',
  'Tussen brug en kade',
  'Wat de wind vergat',
  'Meten en weten',
  'De lange winter',
  'Onder het maaiveld',
];
const years = ['2025', '2026', 'voorjaar', 'najaar', 'winter'];

/** Invents a customer's title for this job. */
export function titleOf(luck: Chance, productCode: string, contact: string): string {
  const surname = contact.split(' ').slice(1).join(' ');
  if (productCode.startsWith('thesis')) return `Proefschrift ${contact.slice(0, 1)}. ${surname}`;
  if (productCode.includes('bookmark')) return `Boekenleggers ${luck.of(topics)}`;
  if (productCode.includes('propositions')) return `Stellingen ${surname}`;
  if (productCode.includes('card')) return `Visitekaartjes ${surname}`;
  if (productCode.includes('folder') || productCode.includes('flyer')) return `Folder ${luck.of(topics)}`;
  if (productCode.includes('report') || productCode.includes('wire')) return `Jaarverslag ${luck.of(years)}`;
  return `${luck.of(topics)}, ${luck.of(years)}`;
}
