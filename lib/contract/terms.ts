import { FEE_BASES_OF_UNIT } from './choices';
import type { CourseDetail } from './course';
import type { ColumnValueOf, CourseField } from './course-fields';
import type { FieldError } from './envelope';

/** A fee from which a page says what to think of before paying, in HKD. */
export const LARGE_PAYMENT_HKD = 3000;

/** The number of a school: six digits, or the twelve of one of its premises. */
export const SCHOOL_NUMBER = /^\d{6}(?:\d{6})?$/;

/** Letters, digits and dashes; the Fund publishes no format. */
export const CEF_CODE = /^[A-Za-z0-9][A-Za-z0-9-]*$/;

type Value<F extends CourseField> = ColumnValueOf<F>;

interface Terms {
  priceUnit: Value<'price_unit'>;
  feeBasis: Value<'fee_basis'>;
  firstPayment: Value<'first_payment'>;
  firstPaymentShare: Value<'first_payment_share'>;
  access: Value<'access'>;
  accessLacking: Value<'access_lacking'>;
  schoolRegistration: Value<'school_registration'>;
  schoolNumber: Value<'school_number'>;
}

type TermProblem = [
  field: 'feeBasis' | 'firstPaymentShare' | 'accessLacking' | 'schoolNumber',
  problem: FieldError,
];

/** Returns what contradicts itself among the terms that a merchant states. Without a unit, a price is by the lesson. */
export function termProblems(terms: Terms): TermProblem[] {
  const { priceUnit, feeBasis, access, accessLacking } = terms;
  const problems: TermProblem[] = [];
  if (feeBasis !== null && !FEE_BASES_OF_UNIT[priceUnit ?? 'lesson'].includes(feeBasis))
    problems.push(['feeBasis', 'fee_basis_unit']);
  if (terms.firstPayment !== null && terms.firstPaymentShare !== null)
    problems.push(['firstPaymentShare', 'invalid']);
  if (accessLacking.some((feature) => access.includes(feature))) problems.push(['accessLacking', 'invalid']);
  if (terms.schoolNumber !== '' && terms.schoolRegistration === 'not_required')
    problems.push(['schoolNumber', 'invalid']);
  return problems;
}

type Fees = Pick<
  CourseDetail,
  'price' | 'feeBasis' | 'firstPayment' | 'firstPaymentShare' | 'registrationFee' | 'materialFee'
>;

/**
 * Returns what is paid before the first lesson, in whole HKD: the amount that the merchant states, or else the stated
 * share of the lowest fee, rounded up, or all of it, with the registration and material fees. Null: nothing is stated
 * of how the fee is paid, or the fee itself is unknown.
 */
export function paidFirst(fees: Fees): number | null {
  const { price, firstPayment, firstPaymentShare, registrationFee, materialFee } = fees;
  if (firstPayment !== null) return firstPayment;
  const isStated = fees.feeBasis !== null || firstPaymentShare !== null || registrationFee !== null;
  if (!isStated || price.amountMin === null) return null;
  const fee = Math.ceil((price.amountMin * (firstPaymentShare ?? 100)) / 100);
  return fee + (registrationFee ?? 0) + (materialFee ?? 0);
}
