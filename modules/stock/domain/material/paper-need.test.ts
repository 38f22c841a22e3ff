import { describe, expect, it } from 'vitest';
import { checkPaper, paperNeeds } from './paper-need.ts';

describe('paper of a job', () => {
  it('counts sheets as they are bought, and adds up parts on one paper', () => {
    expect(
      paperNeeds([
        { paper: 'HVO90', parentSheets: 412.5, grossSheets: 825 },
        { paper: 'HVO90', grossSheets: 100 },
        { paper: 'ROL80', grossMetres: 1200.2 },
        { paper: 'LEEG' },
      ]),
    ).toEqual([
      { paper: 'HVO90', quantity: 513 },
      { paper: 'ROL80', quantity: 1201 },
    ]);
  });
});

it('paper of a job › is none for a part that rides on the sheets of another job', () => {
  expect(paperNeeds([{ paper: 'HVO90', parentSheets: 50, grossSheets: 100, rides: true }])).toEqual([]);
  expect(paperNeeds([{ paper: 'HVO90', grossSheets: 100, moreSheets: 10, rides: true }])).toEqual([{ paper: 'HVO90', quantity: 10 }]);
});

describe('paper of what is made more', () => {
  const part = { paper: 'HVO90', parentSheets: 50, grossSheets: 100, moreSheets: 10 };
  it('is added to that of the job, in sheets as they are bought', () =>
    expect(paperNeeds([part])).toEqual([{ paper: 'HVO90', quantity: 55 }]));
  it('is all that is left once the paper of the job was used', () => {
    expect(paperNeeds([{ ...part, isUsed: true }])).toEqual([{ paper: 'HVO90', quantity: 5 }]);
    expect(paperNeeds([{ ...part, isUsed: true, moreSheets: 0 }])).toEqual([]);
  });
});

describe('order check of paper', () => {
  const paper = {
    line: 'Proefschrift',
    paper: 'HVO90',
    lack: 0,
    expected: 0,
    own: 300,
    needOn: '2026-12-01',
    asksFsc: false,
  };
  it('is green while jobs up to the day have enough', () => {
    expect(checkPaper([paper])).toMatchObject({ colour: 'green' });
  });
  it('is green when a purchase brings what is short by that day', () => {
    expect(checkPaper([{ ...paper, lack: 120, expected: 120 }])).toMatchObject({ colour: 'green' });
    expect(checkPaper([{ ...paper, lack: 121, expected: 120 }])).toMatchObject({ params: { short: 1 } });
  });
  it('is amber with the sheets that this job lacks, at most its own', () => {
    expect(checkPaper([{ ...paper, lack: 120 }])).toMatchObject({ colour: 'amber', reason: 'paperShort', params: { short: 120 } });
    expect(checkPaper([{ ...paper, lack: 1000 }])).toMatchObject({ params: { short: 300, paper: 'HVO90', day: '2026-12-01' } });
    expect(checkPaper([{ ...paper, lack: 120, asksFsc: true }])).toMatchObject({ reason: 'fscPaperShort', params: { short: 120 } });
  });
});
