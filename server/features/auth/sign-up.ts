import { createMiddleware } from 'hono/factory';
import type { Role } from '@/lib/contract/choices';
import { NAME_MAX_LENGTH } from '@/lib/contract/limits';
import { isOperatorName } from '@/lib/contract/operator-name';
import { networkOf, SUBSCRIBER } from '@/lib/network/address-prefix';
import { createAccount } from '@/server/features/accounts/account-writes';
import { type Account, getAccount, isEmailTaken } from '@/server/features/accounts/accounts';
import { findInvitation, spendOneTimeToken } from '@/server/features/accounts/one-time-tokens';
import { ownAccount } from '@/server/features/accounts/profiles';
import { hashToken } from '@/server/features/accounts/tokens';
import type { ApiEnv, Input } from '@/server/http/context';
import { type Problems, ProtocolError, refusal, statusRefusal } from '@/server/http/protocol-error';
import { toWire } from '@/server/http/wire';
import { recordPicture, writePictureFiles } from '@/server/platform/media/store';
import { recipientOf, sendConfirmation, sendWelcome } from './account-mails';
import { readLogo } from './logo';
import { newSession } from './open-session';
import { hashPassword } from './password-hash';
import { readNewPassword } from './password-input';
import { addProblem, hasKnownField, readProfile, validateEmail } from './profile-input';
import { type ProtocolContext, textParameter } from './protocol-context';
import { tellOfNewAdministrator } from './security-notice';
import { validationErrors } from './validation-errors';

/**
 * Counts an attempt to sign up before the body is read.
 * @throws ApiError too_many_requests
 */
export const countSignUp = createMiddleware<ApiEnv>(async (c, next) => {
  await c.var.limits.hit('signUp', networkOf(c.var.clientAddress, SUBSCRIBER));
  await next();
});

/** `POST /`: creates an account and opens a session. */
export async function signUp(c: ProtocolContext) {
  const { database, role, input } = c.var;
  const invitation = role === 'administrator' ? await requireInvitation(c) : null;
  if (!hasKnownField(input, role, 'email', 'password', 'passwordConfirmation'))
    throw statusRefusal(422, 'Please submit proper sign up data in request body.');

  const problems: Problems = {};
  const email = validateEmail(problems, input.email);
  if (email && invitation && email !== invitation.email) addProblem(problems, 'email', 'invalid');
  else if (email && (await isEmailTaken(database, role, email))) addProblem(problems, 'email', 'taken');
  const values = readProfile(role, input, problems);
  if (role !== 'merchant') values.username ??= usernameFrom(email ?? '', role);
  const password = readNewPassword(
    input,
    [email, values.username, values.business?.name],
    problems,
    c.var.role,
  );
  const logo = role === 'merchant' ? await readLogo(c, `network ${c.var.clientAddress}`, problems) : null;
  if (Object.keys(problems).length > 0 || !email || !password) throw invalid(role, input, problems);
  if (!invitation) await c.var.limits.hit('signUpMail', email);

  const passwordHash = await hashPassword(password);
  const stored = logo && (await writePictureFiles(logo));
  const created = await database.transaction(async (tx) => {
    if (invitation && !(await spendOneTimeToken(tx, 'invitation', invitation.tokenHash))) throw notInvited();
    if (stored && values.business) values.business.logoId = (await recordPicture(tx, stored)).id;
    const id = await createAccount(tx, role, {
      locale: c.var.readerLocale,
      ...values,
      email,
      passwordHash,
      ...(invitation ? { confirmedAt: new Date(), staffRole: invitation.staffRole } : {}),
    });
    // An address that was given up meanwhile is reserved for its former account.
    if (id === null || (await isEmailTaken(tx, role, email, id)))
      throw invalid(role, input, { email: ['taken'] });
    const account = await getAccount(tx, id);
    if (invitation) await tellOfNewAdministrator(tx, c.var.sendMail, account.account);
    if (!invitation) {
      const recipient = recipientOf(account);
      await sendConfirmation(c, tx, recipient);
      if (role === 'merchant') await sendWelcome(c, tx, recipient);
    }
    return { account, send: await newSession(c, tx, account.account) };
  });
  created.send();
  return c.json(toWire({ success: true, status: 'success', data: withTimes(created.account) }), 200);
}

/** Returns the account with its times of creation and change, as in the responses of sign-up and update. */
export function withTimes(found: Account) {
  const { createdAt, updatedAt } = found.account;
  return { ...ownAccount(found), createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/**
 * Builds a username from the letters of the address, because a username contains only letters. A member whose address
 * is like a name of the operator is called `Member`.
 */
function usernameFrom(email: string, role: Role): string {
  const [name = ''] = email.split('@');
  const letters = name.replaceAll(/[^a-z]/g, '').slice(0, NAME_MAX_LENGTH);
  return letters === '' || (role === 'member' && isOperatorName(letters)) ? 'Member' : letters;
}

async function requireInvitation(c: ProtocolContext) {
  const token = textParameter(c, 'invitationToken', 'invitation_token');
  const tokenHash = hashToken(token ?? '');
  const invitation = await findInvitation(c.var.database, tokenHash);
  if (!invitation) throw notInvited();
  return { ...invitation, tokenHash };
}

const notInvited = () => refusal(403, 'A valid invitation is required.');

const NO_ACCOUNT: Record<Role, object> = {
  member: { gender: null, age: null, interests: '', acceptNotification: false },
  merchant: {
    merchantId: null,
    slug: null,
    address: '',
    description: '',
    ...{ nameEn: '', addressEn: '', descriptionEn: '', district: null, addressHidden: false },
    ...{ website: null, facebook: null, instagram: null },
    contact: null,
    contactIsWhatsapp: false,
    businessRegistration: null,
    complete: false,
    verified: false,
    marksRest: false,
    trusted: false,
  },
  administrator: { otpEnabled: false, staffRole: 'administrator' },
};

/** Returns the error of a rejected sign-up: the problems, and the account that was not created. */
function invalid(role: Role, input: Input, problems: Problems): ProtocolError {
  const given = (name: string) => (typeof input[name] === 'string' ? input[name] : '');
  const name = given(role === 'merchant' ? 'name' : 'username');
  const data = {
    id: null,
    provider: 'email',
    uid: '',
    email: given('email'),
    username: name,
    name,
    nickname: null,
    image: null,
    profileImageUrl: null,
    allowPasswordChange: false,
    confirmed: false,
    ...NO_ACCOUNT[role],
    createdAt: null,
    updatedAt: null,
  };
  return new ProtocolError(422, {
    status: 'error',
    data: toWire(data),
    errors: validationErrors(problems),
    error_codes: problems,
  });
}
