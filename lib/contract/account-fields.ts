import { z } from 'zod';
import {
  EMAIL_MAX_LENGTH,
  MERCHANT_ADDRESS_MAX_LENGTH,
  MERCHANT_DESCRIPTION_MAX_LENGTH,
  MERCHANT_NAME_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from './limits';
import { isOperatorName } from './operator-name';
import { lineOf, linesOf, plainLine } from './plain-text';

/**
 * Account fields, validated by the same schemas in forms and on the server. The message of a schema is one of
 * these keys (specification §5). Only the server reports `common`, `own_name`, `taken` and `wrong`.
 */
export const ACCOUNT_PROBLEMS = [
  'required',
  'invalid',
  'email',
  'letters',
  'reserved',
  'min_length',
  'max_length',
  'mismatch',
  'unknown_choice',
  'mobile',
  'registration',
  'common',
  'own_name',
  'taken',
  'wrong',
] as const;
export type AccountProblem = (typeof ACCOUNT_PROBLEMS)[number];

const problem = (key: AccountProblem) => ({ error: key });

/** The e-mail pattern of the HTML standard, with at least two domain labels, which internet mail requires. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const LETTERS = /^[A-Za-z ]+$/;
const MOBILE = /^[4-9]\d{7}$/;

const text = () => z.string(problem('invalid')).overwrite(plainLine);

export const emailSchema = z
  .string(problem('invalid'))
  .trim()
  .toLowerCase()
  .min(1, problem('required'))
  .max(EMAIL_MAX_LENGTH, problem('max_length'))
  .regex(EMAIL, problem('email'));

/**
 * Validates an optional first or last name: letters only, because the suggested username is derived from it.
 */
export const nameSchema = z
  .string()
  .max(NAME_MAX_LENGTH, problem('max_length'))
  .regex(/^[A-Za-z ]*$/, problem('letters'));

/** Validates a username: letters A–Z, a–z and spaces only (specification §5). */
export const usernameSchema = text()
  .min(1, problem('required'))
  .max(NAME_MAX_LENGTH, problem('max_length'))
  .regex(LETTERS, problem('letters'));

/** Rejects a name of the operator (lib/contract/operator-name.ts). */
const ofAnother = [(name: string) => !isOperatorName(name), problem('reserved')] as const;

/** Validates the username of a member, who may not be called like the operator. */
export const memberNameSchema = usernameSchema.refine(...ofAnother);

const characters = (value: string) => [...value].length;

/** Validates a password: 8–128 characters of any kind (specification §C), counted in Unicode code points. */
export const passwordSchema = z
  .string(problem('invalid'))
  .min(1, problem('required'))
  .refine((value) => characters(value) >= PASSWORD_MIN_LENGTH, problem('min_length'))
  .refine((value) => characters(value) <= PASSWORD_MAX_LENGTH, problem('max_length'))
  .refine((value) => !/\0|\p{Cs}/u.test(value), problem('invalid'));

export const businessNameSchema = lineOf(MERCHANT_NAME_MAX_LENGTH).refine(...ofAnother);
export const businessAddressSchema = lineOf(MERCHANT_ADDRESS_MAX_LENGTH);
export const businessDescriptionSchema = linesOf(MERCHANT_DESCRIPTION_MAX_LENGTH);

/** Validates a Hong Kong phone number and returns its eight digits. Accepts +852, spaces and hyphens. */
export const contactSchema = text()
  .transform((value) => value.replace(/^\+?852(?=[\s-]*\d{4}[\s-]*\d{4}$)/, '').replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^$|^[2-9]\d{7}$/, problem('mobile')));

/**
 * Validates a Hong Kong business registration number and returns its eight digits. Accepts the branch and
 * year suffixes that certificates print.
 */
export const businessRegistrationSchema = text()
  .transform((value) => value.replaceAll(/[\s-]/g, '').replace(/^(\d{8})\d{3}(?:\d{2}[\dA-Z]{1,3})?$/i, '$1'))
  .pipe(z.string().regex(/^$|^\d{8}$/, problem('registration')));

/**
 * Returns whether a contact number is a mobile number. Only mobile numbers can use WhatsApp (specification
 * §D).
 */
export function isMobile(contact: string): boolean {
  return MOBILE.test(contact);
}
