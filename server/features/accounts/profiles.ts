import type { Administrator, MerchantAccount, Profile } from '@/lib/contract/account';
import { isCompleteBusiness } from '@/server/features/catalogue/complete-business';
import { marksOf } from '@/server/features/catalogue/merchant-marks';
import { shownEmail } from '@/server/platform/mail/shown-email';
import { logoUrl } from '@/server/platform/media/pictures';
import { localeOf } from './account-locale';
import type { Account } from './accounts';

/** The account data that its owner receives. It contains no password, token or hash. */
export type OwnAccount = Profile | MerchantAccount | Administrator;

export function profileOf(found: Account): Profile {
  const { member } = found;
  return {
    ...commonOf(found, found.account.username),
    gender: member?.gender ?? null,
    age: member?.age ?? null,
    interests: (member?.interests ?? []).join(),
    acceptNotification: member?.acceptNotification ?? false,
  };
}

/** Returns a merchant account with its texts in the language in which the business wrote them. */
function merchantAccountOf(found: Account): MerchantAccount {
  const { business } = found;
  if (!business) throw new Error(`merchant account ${found.account.id} has no business`);
  return {
    ...commonOf(found, business.nameZh || business.nameEn),
    merchantId: business.id,
    slug: business.slug,
    address: business.addressZh || business.addressEn,
    description: business.descriptionZh || business.descriptionEn,
    nameEn: business.nameZh && business.nameEn,
    addressEn: business.addressZh && business.addressEn,
    descriptionEn: business.descriptionZh && business.descriptionEn,
    district: business.district,
    addressHidden: business.addressHidden,
    website: business.website,
    facebook: business.facebook,
    instagram: business.instagram,
    contact: business.contact,
    contactIsWhatsapp: business.contactIsWhatsapp,
    businessRegistration: business.businessRegistration,
    complete: isCompleteBusiness(business),
    ...marksOf(business),
  };
}

function administratorOf(found: Account): Administrator {
  const { username, otpEnabledAt, staffRole } = found.account;
  return { ...commonOf(found, username), otpEnabled: otpEnabledAt !== null, staffRole };
}

/**
 * Returns a merchant account with the business for which it works: its own, or that of its team, whose registration is
 * the owner's alone.
 */
export function workingAccount(found: Account): MerchantAccount {
  const { team } = found;
  if (!team) return merchantAccountOf(found);
  return merchantAccountOf({ ...found, business: { ...team, businessRegistration: null } });
}

/** Returns the account as its owner sees it, by its role. */
export function ownAccount(found: Account): OwnAccount {
  switch (found.account.role) {
    case 'member':
      return profileOf(found);
    case 'merchant':
      return merchantAccountOf(found);
    case 'administrator':
      return administratorOf(found);
  }
}

function commonOf(found: Account, name: string) {
  const { account } = found;
  const image = logoUrl(found.picture);
  return {
    id: account.id,
    provider: 'email' as const,
    uid: account.email,
    email: shownEmail(account.email),
    username: name,
    name,
    nickname: null,
    image,
    profileImageUrl: image,
    allowPasswordChange: false,
    confirmed: account.confirmedAt !== null,
    locale: localeOf(found),
  };
}
