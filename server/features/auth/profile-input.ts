import type { z } from 'zod';
import { YOUNGEST } from '@/lib/contract/account';
import {
  type AccountProblem,
  businessAddressSchema,
  businessDescriptionSchema,
  businessNameSchema,
  businessRegistrationSchema,
  contactSchema,
  emailSchema,
  isMobile,
  usernameSchema,
} from '@/lib/contract/account-fields';
import { AGE_BANDS, GENDERS, INTERESTS, type Role } from '@/lib/contract/choices';
import type { AccountValues } from '@/server/features/accounts/account-writes';
import type { Account } from '@/server/features/accounts/accounts';
import type { Input } from '@/server/http/context';
import type { Problems } from '@/server/http/protocol-error';
import { wireName } from '@/server/http/wire';

/** Profile fields of each role, without those of signing in. */
const PROFILE_FIELDS: Record<Role, readonly string[]> = {
  member: ['username', 'gender', 'age', 'interests', 'acceptNotification', 'guardianConsent', 'locale'],
  merchant: [
    'name',
    'address',
    'description',
    'contact',
    'contactIsWhatsapp',
    'businessRegistration',
    'logo',
    'locale',
  ],
  administrator: ['username', 'locale'],
};

/** Returns whether a body contains any field that the route knows. */
export function hasKnownField(input: Input, role: Role, ...others: string[]): boolean {
  return [...PROFILE_FIELDS[role], ...others].some((name) => name in input);
}

/** Adds a problem of a field under its name on the wire. */
export function addProblem(problems: Problems, field: string, problem: AccountProblem): void {
  const name = wireName(field);
  problems[name] = [...(problems[name] ?? []), problem];
}

/** Returns the value as parsed by the schema, or undefined and adds the first problem. */
export function validateField<T>(
  problems: Problems,
  field: string,
  schema: z.ZodType<T>,
  value: unknown,
): T | undefined {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  addProblem(problems, field, (result.error.issues[0]?.message ?? 'invalid') as AccountProblem);
  return undefined;
}

/** Returns a normalised address, or undefined and adds the problem. */
export function validateEmail(problems: Problems, value: unknown): string | undefined {
  if (isMissing(value)) addProblem(problems, 'email', 'required');
  else if (typeof value !== 'string') addProblem(problems, 'email', 'email');
  else return validateField(problems, 'email', emailSchema, value);
  return undefined;
}

export const isMissing = (value: unknown): value is null | undefined => value === undefined || value === null;
/** A form sends an empty text for a field that was left out. */
const isBlank = (value: unknown) => isMissing(value) || value === '';

/**
 * Reads the profile fields of a body. Fields that are missing are omitted. The caller reads the logo.
 * @param present the present values of the account
 */
export function readProfile(
  role: Role,
  input: Input,
  problems: Problems,
  present: Partial<Pick<Account, 'member' | 'business'>> = {},
): AccountValues {
  const values: AccountValues = {};
  const { locale } = input;
  if (locale === 'zh-hk' || locale === 'en') values.locale = locale;
  if (role !== 'merchant' && !isBlank(input.username)) {
    const username = validateField(problems, 'username', usernameSchema, input.username);
    if (username) values.username = username;
  }
  if (role === 'member') values.member = readMember(input, problems, present.member);
  if (role === 'merchant') values.business = readBusiness(input, problems, present.business?.contact);
  return values;
}

function readMember(
  input: Input,
  problems: Problems,
  present?: Account['member'],
): NonNullable<AccountValues['member']> {
  const values: NonNullable<AccountValues['member']> = {};
  if ('gender' in input) values.gender = readChoice(input, 'gender', GENDERS, problems);
  if ('age' in input) values.age = readChoice(input, 'age', AGE_BANDS, problems);
  if ('interests' in input) values.interests = readInterests(input.interests, problems);
  const accepts = readFlag(input, 'acceptNotification', problems);
  if (accepts !== undefined) values.acceptNotification = accepts;
  const consents = readFlag(input, 'guardianConsent', problems);
  if (consents !== undefined) values.guardianConsentAt = consents ? new Date() : null;
  const { age, guardianConsentAt } = { ...present, ...values };
  const isSaid = 'age' in input || consents !== undefined;
  if (isSaid && age === YOUNGEST && !guardianConsentAt) addProblem(problems, 'guardianConsent', 'required');
  return values;
}

function readBusiness(
  input: Input,
  problems: Problems,
  presentContact: string | null = null,
): NonNullable<AccountValues['business']> {
  const values: NonNullable<AccountValues['business']> = {};
  const read = <T>(field: string, schema: z.ZodType<T>) =>
    isMissing(input[field]) ? undefined : validateField(problems, field, schema, input[field]);
  const name = read('name', businessNameSchema);
  const address = read('address', businessAddressSchema);
  const description = read('description', businessDescriptionSchema);
  const contact = read('contact', contactSchema);
  const registration = read('businessRegistration', businessRegistrationSchema);
  const byWhatsapp = readFlag(input, 'contactIsWhatsapp', problems);
  if (name !== undefined) values.name = name;
  if (address !== undefined) values.address = address;
  if (description !== undefined) values.description = description;
  if (contact !== undefined) values.contact = contact || null;
  if (registration !== undefined) values.businessRegistration = registration || null;
  if (byWhatsapp !== undefined) values.contactIsWhatsapp = byWhatsapp;
  const reached = contact ?? presentContact;
  if (byWhatsapp && reached && !isMobile(reached)) addProblem(problems, 'contact', 'mobile');
  return values;
}

function readChoice<T extends string>(
  input: Input,
  field: string,
  choices: readonly T[],
  problems: Problems,
): T | null {
  if (isBlank(input[field])) return null;
  const chosen = choices.find((choice) => choice === input[field]);
  if (!chosen) addProblem(problems, field, 'unknown_choice');
  return chosen ?? null;
}

/** Reads a text separated by commas, or a list. */
function readInterests(value: unknown, problems: Problems): string[] {
  if (isBlank(value)) return [];
  const words: unknown[] =
    typeof value === 'string' ? value.split(',').map((word) => word.trim()) : [value].flat();
  const given = words.filter((word) => word !== '');
  const known = INTERESTS.filter((interest) => given.includes(interest));
  if (known.length !== new Set(given).size) addProblem(problems, 'interests', 'unknown_choice');
  return known;
}

/** Reads a boolean of JSON, or the text that a form sends for it. */
function readFlag(input: Input, field: string, problems: Problems): boolean | undefined {
  const value = input[field];
  if (isBlank(value)) return undefined;
  if (value === true || value === 'true' || value === '1' || value === 1) return true;
  if (value === false || value === 'false' || value === '0' || value === 0) return false;
  addProblem(problems, field, 'invalid');
  return undefined;
}
