import { removeRows } from '@/server/features/accounts/account-removal';
import { updateAccount } from '@/server/features/accounts/account-writes';
import { type Account, getAccount, isEmailTaken } from '@/server/features/accounts/accounts';
import { isLastAdministrator, lockFullAdministrators } from '@/server/features/accounts/administrators';
import { closeAccount } from '@/server/features/accounts/closed-accounts';
import { dropOneTimeTokens } from '@/server/features/accounts/one-time-tokens';
import { closeSessions, lockOwner } from '@/server/features/accounts/sessions';
import { hashToken, newToken } from '@/server/features/accounts/tokens';
import { recordAction } from '@/server/features/audit/record-action';
import { indexCoursesOf } from '@/server/features/search/search-index';
import { type Problems, ProtocolError, refusal, statusRefusal } from '@/server/http/protocol-error';
import { clearSessionHeaders, setSessionHeaders } from '@/server/http/session-headers';
import { toWire } from '@/server/http/wire';
import type { Transaction } from '@/server/platform/database/client';
import { isUniqueViolation } from '@/server/platform/database/unique-violation';
import { recordPicture, writePictureFiles } from '@/server/platform/media/store';
import { removePictureFiles } from '@/server/platform/media/unused-pictures';
import { recipientOf, sendClosed, sendConfirmation, sendFormerAddress } from './account-mails';
import { validateCurrentPassword, validateProof } from './current-password';
import { readLogo } from './logo';
import { countMail } from './mail-request';
import { hashPassword } from './password-hash';
import { readNewPassword } from './password-input';
import { addProblem, hasKnownField, isMissing, readProfile, validateEmail } from './profile-input';
import type { ProtocolContext } from './protocol-context';
import { tellOwner } from './security-notice';
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
    if (await isEmailTaken(database, role, email, account.id)) throw taken();
  }

  const passwordHash = password && (await hashPassword(password));
  const stored = logo && (await writePictureFiles(logo));
  await database
    .transaction(async (tx) => {
      const present = await lockOwner(tx, session);
      if (!present) throw statusRefusal(404, 'User not found.');
      if (stored && values.business) values.business.logoId = (await recordPicture(tx, stored)).id;
      // The same change may have been made meanwhile.
      const isChanged = email !== undefined && email !== present.account.email;
      const { isRenamed } = await updateAccount(tx, present, {
        ...values,
        ...(isChanged ? { email, confirmedAt: null } : {}),
        ...(passwordHash ? { passwordHash } : {}),
      });
      if (isRenamed && present.business) await indexCoursesOf(tx, present.business.id);
      if (passwordHash) {
        await closeSessions(tx, account.id, session.id);
        await tellOwner(tx, c.var.sendMail, present.account, { event: 'password_changed' });
      }
      // Earlier links prove nothing about the changed account.
      if (email || passwordHash) await dropOneTimeTokens(tx, account.id, 'reset');
      if (isChanged) await moveMails(c, tx, present, email);
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'accounts_email') ? taken() : error;
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

const taken = () => invalid({ email: ['taken'] });

/**
 * Sends the mails of a change of address: to the former one, which can be restored, and to the new one, which has to be
 * confirmed.
 * @param former the account before the change
 * @throws ProtocolError 422 if the address has become the former one of another account, which it is reserved for
 */
async function moveMails(c: ProtocolContext, tx: Transaction, former: Account, email: string): Promise<void> {
  const { id } = former.account;
  // The unique index has waited for whoever gave the address up; what they reserved is visible now.
  if (await isEmailTaken(tx, c.var.role, email, id)) throw taken();
  await dropOneTimeTokens(tx, id, 'confirmation');
  await sendFormerAddress(c, tx, former.account);
  await sendConfirmation(c, tx, { ...recipientOf(former), email }, true);
}

/**
 * `DELETE /`: removes the account. The protocol requires only a session, so without a password a member's or merchant's
 * account is closed: hidden at once, removed a week later, and restored by a mailed link meanwhile, unless its address
 * was never confirmed. With the password, and a code where an authenticator is on, it is removed at once. An
 * administrator has to send them (docs/decisions/101-deletion-of-accounts.md).
 */
export async function destroyAccount(c: ProtocolContext) {
  const { database, role, input } = c.var;
  const session = await currentSession(c);
  if (!session) throw unknownAccount();
  const { account } = session.owner;
  const isProved = role === 'administrator' || input.currentPassword !== undefined;
  const problems: Problems = {};
  if (isProved) await validateProof(c, account, problems);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const dropped = await database.transaction(async (tx) => {
    if (role === 'administrator') await leaveAdministrators(tx, account);
    const present = await lockOwner(tx, session);
    if (!present) throw unknownAccount();
    if (isProved || !present.account.confirmedAt) return removeRows(tx, present);
    const token = newToken();
    if (!(await closeAccount(tx, present, hashToken(token)))) throw unknownAccount();
    await sendClosed(c, tx, present.account, token);
    return [];
  });
  await removePictureFiles(database, dropped);
  clearSessionHeaders(c);
  const message = `Account with UID '${account.email}' has been destroyed.`;
  return c.json({ success: true, status: 'success', message }, 200);
}

const unknownAccount = () => statusRefusal(404, 'Unable to locate account for destruction.');

/**
 * Records that an administrator leaves.
 * @throws ProtocolError 422 if nobody who may do everything would be left
 */
async function leaveAdministrators(
  tx: Transaction,
  { id, email }: Pick<Account['account'], 'id' | 'email'>,
): Promise<void> {
  if (isLastAdministrator(await lockFullAdministrators(tx), id))
    throw refusal(422, 'The last administrator cannot be removed.', {
      status: 'error',
      code: 'last_administrator',
    });
  const subject = { kind: 'administrator', id, name: email } as const;
  await recordAction(tx, { actor: { id, email }, action: 'delete', subject });
}
