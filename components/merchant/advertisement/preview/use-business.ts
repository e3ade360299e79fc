import { useQuery } from '@tanstack/react-query';
import { publicApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import { merchantApi } from '@/lib/api/merchant-browser';
import type { MerchantAccount } from '@/lib/contract/account';
import type { Merchant } from '@/lib/contract/merchant';
import { takesEnquiries } from '@/lib/contract/takes-enquiries';

/**
 * Queries the merchant as shown beside its courses. If it is not public yet, the account's own data is used.
 */
export function useBusiness() {
  return useQuery({
    queryKey: ['business'],
    queryFn: async (): Promise<Merchant> => {
      const { merchant: account } = await merchantApi().getCurrentMerchant();
      try {
        return (await publicApi().getMerchant(account.slug, { perPage: 1 })).data.merchant;
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) return businessOf(account);
        throw error;
      }
    },
  });
}

function businessOf(account: MerchantAccount): Merchant {
  return {
    id: account.merchantId,
    slug: account.slug,
    name: account.name,
    logoUrl: account.profileImageUrl,
    description: account.description,
    address: account.addressHidden ? '' : account.address,
    district: account.district,
    website: account.website,
    facebook: account.facebook,
    instagram: account.instagram,
    contact: account.contact,
    contactIsWhatsapp: account.contactIsWhatsapp,
    claimable: false,
    takesEnquiries: takesEnquiries({ ...account, accountId: account.id, sample: false }),
    verified: account.verified,
    trusted: account.trusted,
    rating: { average: null, count: 0 },
    postCount: 0,
    joinedAt: new Date().toISOString(),
    icon: null,
    sample: false,
  };
}
