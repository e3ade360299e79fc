import { describe, expect, it } from 'vitest';
import { FEE_BASES, FEE_BASES_OF_UNIT, PRICE_UNITS } from './choices';
import type { CourseDetail } from './course';
import { paidFirst, termProblems } from './terms';

const NONE = {
  ...{ priceUnit: null, feeBasis: null, firstPayment: null, firstPaymentShare: null },
  ...{ access: [], accessLacking: [], schoolRegistration: null, schoolNumber: '' },
} as Parameters<typeof termProblems>[0];
const problemsOf = (change: Partial<typeof NONE>) => termProblems({ ...NONE, ...change });

describe('the terms of a course', () => {
  it('have a fee basis that fits the unit of the price, and each basis fits one', () => {
    for (const priceUnit of PRICE_UNITS)
      for (const feeBasis of FEE_BASES)
        expect(problemsOf({ priceUnit, feeBasis }), `${priceUnit} ${feeBasis}`).toEqual(
          FEE_BASES_OF_UNIT[priceUnit].includes(feeBasis) ? [] : [['feeBasis', 'fee_basis_unit']],
        );
    expect(FEE_BASES.filter((basis) => !Object.values(FEE_BASES_OF_UNIT).flat().includes(basis))).toEqual([]);
    expect(problemsOf({ feeBasis: 'per_lesson' })).toEqual([]);
    expect(problemsOf({ feeBasis: 'per_term' })).toEqual([['feeBasis', 'fee_basis_unit']]);
  });

  it('do not contradict themselves', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ firstPayment: 0, firstPaymentShare: 50 })).toEqual([
      ['firstPaymentShare', 'invalid'],
    ]);
    expect(problemsOf({ access: ['lift'], accessLacking: ['ramp'] })).toEqual([]);
    expect(problemsOf({ access: ['lift'], accessLacking: ['ramp', 'lift'] })).toEqual([
      ['accessLacking', 'invalid'],
    ]);
    expect(problemsOf({ schoolNumber: '123456', schoolRegistration: 'registered' })).toEqual([]);
    expect(problemsOf({ schoolNumber: '123456', schoolRegistration: 'not_required' })).toEqual([
      ['schoolNumber', 'invalid'],
    ]);
  });
});

describe('what is paid before the first lesson', () => {
  const fees = (change: object, amountMin: number | null = 1250) =>
    paidFirst({
      ...{ feeBasis: null, firstPayment: null, firstPaymentShare: null },
      ...{ registrationFee: null, materialFee: null, price: { amountMin }, ...change },
    } as unknown as CourseDetail);

  it('is unknown unless the merchant states something of it', () => {
    expect(fees({})).toBeNull();
    expect(fees({ materialFee: 80 })).toBeNull();
    expect(fees({ feeBasis: 'per_term' }, null)).toBeNull();
  });

  it('is the stated amount, which has all fees, also with an unknown price', () => {
    expect(fees({ firstPayment: 900, registrationFee: 100, materialFee: 80 })).toBe(900);
    expect(fees({ firstPayment: 0 }, null)).toBe(0);
  });

  it('is otherwise the fee or its share in whole dollars, with the fees beside it', () => {
    expect(fees({ feeBasis: 'per_block' })).toBe(1250);
    expect(fees({ feeBasis: 'per_block', registrationFee: 100, materialFee: 80 })).toBe(1430);
    expect(fees({ firstPaymentShare: 33, registrationFee: 100 })).toBe(413 + 100);
    expect(fees({ registrationFee: 0 }, 0)).toBe(0);
  });
});
