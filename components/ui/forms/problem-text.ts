import { useTranslations } from 'next-intl';
import { ACCOUNT_PROBLEMS } from '@/lib/contract/account-fields';
import {
  COMMENT_CONTENT_MAX_LENGTH,
  COMMENT_TITLE_MAX_LENGTH,
  CONTACT_MESSAGE_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  LINK_MAX_LENGTH,
  MERCHANT_ADDRESS_MAX_LENGTH,
  MERCHANT_DESCRIPTION_MAX_LENGTH,
  MERCHANT_NAME_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  REPORT_DETAIL_MAX_LENGTH,
} from '@/lib/contract/limits';
import { CLAIM_NOTE_MAX_LENGTH, CLAIM_ROLE_MAX_LENGTH } from '@/lib/contract/merchant-claim';
import { WAITING_NOTE_MAX_LENGTH } from '@/lib/contract/waiting-list';

/** Maximum lengths in characters (specification §B). */
const MAX_LENGTHS: Record<string, number> = {
  firstName: NAME_MAX_LENGTH,
  lastName: NAME_MAX_LENGTH,
  username: NAME_MAX_LENGTH,
  email: EMAIL_MAX_LENGTH,
  password: PASSWORD_MAX_LENGTH,
  title: COMMENT_TITLE_MAX_LENGTH,
  content: COMMENT_CONTENT_MAX_LENGTH,
  message: CONTACT_MESSAGE_MAX_LENGTH,
  detail: REPORT_DETAIL_MAX_LENGTH,
  reply: COMMENT_CONTENT_MAX_LENGTH,
  /** Name of a merchant or of the sender of a contact message; the limits are equal. */
  name: MERCHANT_NAME_MAX_LENGTH,
  address: MERCHANT_ADDRESS_MAX_LENGTH,
  description: MERCHANT_DESCRIPTION_MAX_LENGTH,
  nameEn: MERCHANT_NAME_MAX_LENGTH,
  addressEn: MERCHANT_ADDRESS_MAX_LENGTH,
  descriptionEn: MERCHANT_DESCRIPTION_MAX_LENGTH,
  role: CLAIM_ROLE_MAX_LENGTH,
  claimNote: CLAIM_NOTE_MAX_LENGTH,
  note: WAITING_NOTE_MAX_LENGTH,
  website: LINK_MAX_LENGTH,
  facebook: LINK_MAX_LENGTH,
  instagram: LINK_MAX_LENGTH,
};

/** Returns a function that translates a field's problem (specification §5); undefined without one. */
export function useProblemText(): (
  field: string,
  problem: string | undefined,
  email?: string,
) => string | undefined {
  const t = useTranslations('validation');
  return (field, problem, email = '') => {
    if (!problem) return undefined;
    const known = ACCOUNT_PROBLEMS.find((key) => key === problem) ?? 'invalid';
    const length = known === 'min_length' ? PASSWORD_MIN_LENGTH : (MAX_LENGTHS[field] ?? 0);
    return t(known, { length, email });
  };
}
