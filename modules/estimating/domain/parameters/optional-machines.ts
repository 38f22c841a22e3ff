import type { Shop } from './shop.ts';

/** Initial values of machines that not every shop has: defaults to be edited, valid for the engine. */
export const optionalMachines = {
  gatherer: {
    id: 'GA',
    eurPerHour: 52,
    setupMinutes: 15,
    stations: 10,
    booksPerHour: 1800,
    setupWaste: 3,
    runWasteRate: 0.005,
    sectionPages: [
      { upToGramsPerM2: 80, value: 32 },
      { upToGramsPerM2: 135, value: 16 },
      { upToGramsPerM2: 180, value: 8 },
    ],
  },
  sectionStitcher: {
    id: 'SS',
    eurPerHour: 78,
    setupMinutes: 30,
    stations: 6,
    booksPerHour: 5500,
    sectionPages: [
      { upToGramsPerM2: 80, value: 32 },
      { upToGramsPerM2: 135, value: 16 },
      { upToGramsPerM2: 180, value: 8 },
    ],
  },
  sewer: { id: 'SE', eurPerHour: 55, setupMinutes: 20, sectionsPerHour: 3600, threadEurPerBook: 0.03, setupWaste: 2, runWasteRate: 0.01 },
} as const satisfies Pick<Required<Shop['finishing']>, 'gatherer' | 'sectionStitcher' | 'sewer'>;
