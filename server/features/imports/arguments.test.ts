import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments';
import { newInputReport } from './report';
import { summaryOf } from './summary';

describe('the command line', () => {
  it('takes files and options in any order, each file once', () => {
    expect(
      readArguments(
        'a.json --as-of 2020-11-08 b.xml --dry-run a.json --report=r.json --pictures photos'.split(' '),
      ),
    ).toEqual({
      inputs: ['a.json', 'b.xml'],
      asOf: '2020-11-08',
      dryRun: true,
      force: false,
      format: null,
      reportFile: 'r.json',
      pictures: 'photos',
      help: false,
    });
  });

  it.each([
    [[], 'Which file'],
    [['a', '--as-of', '2020-02-30'], '--as-of'],
    [['a', '--as-of', 'today'], '--as-of'],
    [['a', '--format', 'pdf'], '--format'],
    [['a', '--frobnicate'], '--frobnicate'],
  ])('says what is wrong with %j', (argv, message) => {
    expect(() => readArguments(argv)).toThrow(message);
  });
});

describe('the summary', () => {
  it('counts rows and names row, field and reason, twenty of them', () => {
    const problems = Array.from({ length: 25 }, (_, at) => ({
      row: at + 1,
      id: `c${at}`,
      field: 'FEE',
      reason: { code: 'notAmount' as const, values: { value: 'cheap' } },
    }));
    const text = summaryOf({
      dryRun: false,
      movedDays: 0,
      inputs: [{ ...newInputReport('feed.json'), format: 'recreation', rows: 30, inserted: 5, problems }],
      changes: [],
    });
    expect(text).toContain('30 rows: 5 new, 0 changed, 0 unchanged, 25 not imported');
    expect(text).toContain('not imported: row 1 (c0) FEE: “cheap” is no amount');
    const mixed = { inserted: 5, unchanged: 2, merchants: { inserted: 2, updated: 0, unchanged: 2 } };
    const inputs = [{ ...newInputReport('all.csv'), rows: 7, ...mixed }];
    expect(summaryOf({ dryRun: true, movedDays: 0, inputs, changes: [] })).toContain(
      '3 courses and 2 merchants new, 0 courses and 0 merchants changed, 0 courses and 2 merchants unchanged',
    );
    expect(text).toContain('… and 5 more');
    expect(text).toContain('https://data.gov.hk/en/terms-and-conditions');
  });
});
