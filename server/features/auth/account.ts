import { localeOf } from '@/server/features/accounts/account-locale';
import { removeAccount } from '@/server/features/accounts/account-removal';
import { updateAccount } from '@/server/features/accounts/account-writes';
import { getAccount, isEmailTaken } from '@/server/features/accounts/accounts';
import { dropOneTimeTokens } from '@/server/features/accounts/one-time-tokens';
import { ownAccount } from '@/server/features/accounts/profiles';
import { closeSessions } from '@/server/features/accounts/sessions';
import { type Problems, ProtocolError, statusRefusal } from '@/server/http/protocol-error';
import { clearSessionHeaders, setSessionHeaders } from '@/server/http/session-headers';
import { toWire } from '@/server/http/wire';
import { isUniqueViolation } from '@/server/platform/database/unique-violation';
import { recordPicture, writePictureFiles } from '@/server/platform/media/store';
import { sendConfirmation } from './account-mails';
import { validateCurrentPassword } from './current-password';
import { readLogo } from './logo';
import { countMail } from './mail-request';
import { hashPassword } from './password-hash';
import { readNewPassword } from './password-input';
import { addProblem, hasKnownField, isMissing, readProfile, validateEmail } from './profile-input';
import type { ProtocolContext } from './protocol-context';
import { currentSession } from './sign-in';
import { withTimes } from './sign-up';
import { validationErrors } from './validation-errors';

const SIGN_IN_FIELDS = ['email', 'password', 'passwordConfirmation', 'currentPassword'];

/**
 * `PUT /` and `PATCH /`: changes the given fields. A new address or password requires the current password.
 */
export async function changeAccount(c: ProtocolContext) {
  const { database, role, input } = c.var;
  if (!hasKnownField(input, role, ...SIGN_IN_FIELDS))
    throw statusRefusal(422, 'Please submit proper account update data in request body.');
  const session = await currentSession(c);
  if (!session) throw statusRefusal(404, 'User not found.');
  const { account } = session.owner;

  const problems: Problems = {};
  const values = readProfile(role, input, problems, session.owner);
  if (input.username === '' && role !== 'merchant') addProblem(problems, 'username', 'required');
  const given = 'email' in input ? validateEmail(problems, input.email) : undefined;
  const email = given === account.email ? undefined : given;
  // A form sends an empty password if it is not to be changed.
  const wantsPassword = !isMissing(input.password) && input.password !== '';
  const names = [email ?? account.email, values.username ?? account.username, values.business?.name];
  const password = wantsPassword ? readNewPassword(input, names, problems, role) : undefined;
  if (email || wantsPassword) await validateCurrentPassword(c, account, problems);
  const logo = role === 'merchant' ? await readLogo(c, `merchant ${account.id}`, problems) : null;
  if (Object.keys(problems).length > 0) throw invalid(problems);
  // Check for a taken address last: only the owner of an account learns the result, within the limits of
  // mails.
  if (email) {
    await c.var.limits.hit('senderMail', String(account.id));
    await countMail(c, email);
    if (await isEmailTaken(database, role, email)) throw invalid({ email: ['taken'] });
  }

  const passwordHash = password && (await hashPassword(password));
  const stored = logo && (await writePictureFiles(logo));
  await database
    .transaction(async (tx) => {
      if (stored && values.business) values.business.logoId = (await recordPicture(tx, stored)).id;
      await updateAccount(tx, session.owner, {
        ...values,
        ...(email ? { email, confirmedAt: null } : {}),
        ...(passwordHash ? { passwordHash } : {}),
      });
      if (passwordHash) await closeSessions(tx, account.id, session.id);
      // Earlier links prove nothing about the changed account.
      if (email || passwordHash) await dropOneTimeTokens(tx, account.id, 'reset');
      if (email) {
        await dropOneTimeTokens(tx, account.id, 'confirmation');
        const { username } = ownAccount(session.owner);
        await sendConfirmation(c, tx, { id: account.id, email, username, locale: localeOf(session.owner) });
      }
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'accounts_email') ? invalid({ email: ['taken'] }) : error;
    });
  const changed = await getAccount(database, account.id);
  setSessionHeaders(c, { ...session, uid: changed.account.email });
  return c.json(toWire({ success: true, status: 'success', data: withTimes(changed) }), 200);
}

function invalid(problems: Problems): ProtocolError {
  return new ProtocolError(422, {
    status: 'error',
    errors: validationErrors(problems),
    error_codes: problems,
  });
}

/**
 * `DELETE /`: removes the account and its personal data. The protocol requires only a session. If the request
 * contains a current password, as from the merchant dashboard, it must be correct.
 */
export async function destroyAccount(c: ProtocolContext) {
  const session = await currentSession(c);
  if (!session) throw statusRefusal(404, 'Unable to locate account for destruction.');
  const problems: Problems = {};
  if (c.var.input.currentPassword !== undefined)
    await validateCurrentPassword(c, session.owner.account, problems);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  await removeAccount(c.var.database, session.owner);
  clearSessionHeaders(c);
  const message = `Account with UID '${session.owner.account.email}' has been destroyed.`;
  return c.json({ success: true, status: 'success', message }, 200);
}
