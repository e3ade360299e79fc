import { z } from 'zod';
import { isEmail, typedEmail } from './email-address';
import {
  EMAIL_MAX_LENGTH,
  LINK_MAX_LENGTH,
  MERCHANT_ADDRESS_MAX_LENGTH,
  MERCHANT_DESCRIPTION_MAX_LENGTH,
  MERCHANT_NAME_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from './limits';
import { isOperatorName } from './operator-name';
import { hongKongDigits } from './phone';
import { lineOf, linesOf, plainLine, written } from './plain-text';
import { typedCode } from './typed-code';

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
  'landline',
  'registration',
  'link',
  'common',
  'own_name',
  'taken',
  'wrong',
] as const;
export type AccountProblem = (typeof ACCOUNT_PROBLEMS)[number];

const problem = (key: AccountProblem) => ({ error: key });

const LETTERS = /^[A-Za-z ]+$/;
const MOBILE = /^[4-9]\d{7}$/;

const text = () => z.string(problem('invalid')).overwrite(plainLine);

/** Validates an e-mail address as it is typed, also with a domain of another script, and returns it as mail servers take it. */
export const emailSchema = z
  .string(problem('invalid'))
  .overwrite(typedEmail)
  .min(1, problem('required'))
  .max(EMAIL_MAX_LENGTH, problem('max_length'))
  .refine((email) => email === '' || isEmail(email), problem('email'));

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

/** Validates the name of an administrator, in any script. */
export const staffNameSchema = lineOf(NAME_MAX_LENGTH).refine(...written);

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

/** Validates a Hong Kong phone number, written in any of the usual ways, and returns its eight digits. */
export const contactSchema = text()
  .transform((value) => hongKongDigits(value) ?? value)
  .pipe(z.string().regex(/^$|^[2-9]\d{7}$/, problem('mobile')));

/**
 * Validates a Hong Kong business registration number and returns its eight digits. Accepts the branch and
 * year suffixes that certificates print.
 */
export const businessRegistrationSchema = text()
  .transform((value) =>
    typedCode(value)
      .replace(/^(?:b\.?r\.?(?: ?(?:no|number)\.?)?|商業登記(?:證)?(?:號碼)?) ?:? ?/i, '')
      .replaceAll(/[\s\p{Pd}]/gu, '')
      .replace(/^(\d{8})\d{3}(?:\d{2}[\dA-Z]{1,3})?$/i, '$1'),
  )
  .pipe(z.string().regex(/^$|^\d{8}$/, problem('registration')));

/** A profile of a business elsewhere: its own website, or a page of a network by its hosts. */
export const LINK_HOSTS = {
  website: null,
  facebook: /(^|\.)(facebook\.com|fb\.com|fb\.me)$/,
  instagram: /(^|\.)instagram\.com$/,
} as const;
export type LinkName = keyof typeof LINK_HOSTS;
export const LINK_NAMES = Object.keys(LINK_HOSTS) as LinkName[];

/** What may stand before an address: 網址：, IG: */
const LINK_LABEL = /^(?:網址|網站|專頁|website|web|url|link|facebook|fb|instagram|ig) ?:(?!\/) ?/i;

/** Completes an address as people write it: without https://, or the name of an account on Instagram. */
function completeLink(name: LinkName, value: string): string {
  if (value === '' || /^https?:\/\//i.test(value)) return value;
  if (name === 'instagram' && /^@?[\w.]+$/.test(value) && !value.includes('.com'))
    return `https://www.instagram.com/${value.replace('@', '')}`;
  return `https://${value}`;
}

function isLink(name: LinkName, value: string): boolean {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || !/\w\.[a-z]/i.test(url.hostname))
    return false;
  return LINK_HOSTS[name]?.test(url.hostname) ?? true;
}

/** Validates the address of a website or of a page on a network, and returns the complete URL; empty for none. */
export const linkSchema = (name: LinkName) =>
  lineOf(LINK_MAX_LENGTH)
    .transform((value) => completeLink(name, typedCode(value).replace(LINK_LABEL, '')))
    .refine((value) => value === '' || isLink(name, value), problem('link'));

/**
 * Returns whether a contact number is a mobile number. Only mobile numbers can use WhatsApp (specification
 * §D).
 */
export function isMobile(contact: string): boolean {
  return MOBILE.test(contact);
}
