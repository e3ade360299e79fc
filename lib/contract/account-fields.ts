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
import { lineOf, linesOf } from './plain-text';

/**
 * Fields of accounts, judged alike by forms and by the server. A schema's message is one of these keys
 * (specification §5); `common`, `own_name`, `taken` and `wrong` are known to the server alone.
 */
export const ACCOUNT_PROBLEMS = [
  'required',
  'invalid',
  'email',
  'letters',
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

/** Fails with an account problem as its message. */
const problem = (key: AccountProblem) => ({ error: key });

/** HTML's own rule for an e-mail address, and a domain of at least two labels, which mail on the internet needs. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
const LETTERS = /^[A-Za-z ]+$/;
const MOBILE = /^[4-9]\d{7}$/;

const text = () => z.string(problem('invalid')).trim();

export const emailSchema = text()
  .toLowerCase()
  .min(1, problem('required'))
  .max(EMAIL_MAX_LENGTH, problem('max_length'))
  .regex(EMAIL, problem('email'));

/** First or last name, which may be left out: in letters, as the username that is proposed of it. */
export const nameSchema = z
  .string()
  .max(NAME_MAX_LENGTH, problem('max_length'))
  .regex(/^[A-Za-z ]*$/, problem('letters'));

/** Letters only (A–Z, a–z, space): the specification's alphabet rule. */
export const usernameSchema = text()
  .min(1, problem('required'))
  .max(NAME_MAX_LENGTH, problem('max_length'))
  .regex(LETTERS, problem('letters'));

const characters = (value: string) => [...value].length;

/** 8–128 characters of any kind (specification §C), counted as a reader counts them. */
export const passwordSchema = z
  .string(problem('invalid'))
  .min(1, problem('required'))
  .refine((value) => characters(value) >= PASSWORD_MIN_LENGTH, problem('min_length'))
  .refine((value) => characters(value) <= PASSWORD_MAX_LENGTH, problem('max_length'))
  .refine((value) => !/\0|\p{Cs}/u.test(value), problem('invalid'));

export const businessNameSchema = lineOf(MERCHANT_NAME_MAX_LENGTH);
export const businessAddressSchema = lineOf(MERCHANT_ADDRESS_MAX_LENGTH);
export const businessDescriptionSchema = linesOf(MERCHANT_DESCRIPTION_MAX_LENGTH);

/** A Hong Kong number: eight digits, which may be written with +852, spaces and hyphens. Gives the eight digits. */
export const contactSchema = text()
  .transform((value) => value.replace(/^\+?852(?=[\s-]*\d{4}[\s-]*\d{4}$)/, '').replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^$|^[2-9]\d{7}$/, problem('mobile')));

/** A Hong Kong business registration number: eight digits, with or without the branch and year that certificates add. Gives the eight digits. */
export const businessRegistrationSchema = text()
  .transform((value) => value.replaceAll(/[\s-]/g, '').replace(/^(\d{8})\d{3}(?:\d{2}[\dA-Z]{1,3})?$/i, '$1'))
  .pipe(z.string().regex(/^$|^\d{8}$/, problem('registration')));

/** Whether a contact can be reached by WhatsApp, which only mobiles can (specification §D). */
export function isMobile(contact: string): boolean {
  return MOBILE.test(contact);
}
