import type { z } from 'zod';
import { YOUNGEST } from '@/lib/contract/account';
import { type AccountProblem, emailSchema, isMobile, type LinkName } from '@/lib/contract/account-fields';
import type { Role } from '@/lib/contract/choices';
import type { AccountValues } from '@/server/features/accounts/account-writes';
import type { Account } from '@/server/features/accounts/accounts';
import type { Input } from '@/server/http/context';
import type { Problems } from '@/server/http/protocol-error';
import { wireName } from '@/server/http/wire';
import { PROFILE_FIELDS } from './profile-fields';

/** Returns whether a body contains any field that the route knows. */
export function hasKnownField(input: Input, role: Role, ...others: string[]): boolean {
  const logo = role === 'merchant' ? ['logo'] : [];
  return [...Object.keys(PROFILE_FIELDS[role]), ...logo, ...others].some((name) => name in input);
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
  switch (role) {
    case 'member':
      return readMember(input, problems, present.member);
    case 'merchant':
      return readBusiness(input, problems, present.business);
    case 'administrator':
      return readFields(PROFILE_FIELDS.administrator, input, problems);
  }
}

/** Validates the fields of a shape that are in the body. Returns the valid ones. */
function readFields<T extends z.ZodRawShape>(
  shape: T,
  input: Input,
  problems: Problems,
): Partial<z.output<z.ZodObject<T>>> {
  const values: Record<string, unknown> = {};
  for (const [field, schema] of Object.entries(shape)) {
    const value = validateField(problems, field, schema as z.ZodType, input[field]);
    if (value !== undefined) values[field] = value;
  }
  return values as Partial<z.output<z.ZodObject<T>>>;
}

function readMember(input: Input, problems: Problems, present?: Account['member']): AccountValues {
  const { username, locale, guardianConsent, ...values } = readFields(PROFILE_FIELDS.member, input, problems);
  const member: NonNullable<AccountValues['member']> = values;
  if (guardianConsent !== undefined) member.guardianConsentAt = guardianConsent ? new Date() : null;
  const age = 'age' in input ? member.age : present?.age;
  const { guardianConsentAt } = { ...present, ...member };
  const isSaid = 'age' in input || guardianConsent !== undefined;
  if (isSaid && age === YOUNGEST && !guardianConsentAt) addProblem(problems, 'guardianConsent', 'required');
  return { ...(username ? { username } : {}), ...(locale ? { locale } : {}), member };
}

function readBusiness(input: Input, problems: Problems, present?: Account['business']): AccountValues {
  const { locale, contact, businessRegistration, website, facebook, instagram, ...others } = readFields(
    PROFILE_FIELDS.merchant,
    input,
    problems,
  );
  const business: NonNullable<AccountValues['business']> = others;
  if (contact !== undefined) business.contact = contact || null;
  if (businessRegistration !== undefined) business.businessRegistration = businessRegistration || null;
  for (const [name, url] of Object.entries({ website, facebook, instagram }))
    if (url !== undefined) business[name as LinkName] = url || null;
  const { addressHidden, district } = { ...present, ...business };
  if (addressHidden && !district) addProblem(problems, 'district', 'required');
  const reached = contact ?? present?.contact;
  if (business.contactIsWhatsapp && reached && !isMobile(reached))
    addProblem(problems, 'contact', 'landline');
  return { ...(locale ? { locale } : {}), business };
}
