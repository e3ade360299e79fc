'use client';

import type { ComponentProps } from 'react';
import { staticView } from '@/app/[locale]/static-view/static-view';
import type { MerchantCommentsPage } from '@/components/merchant/merchant-comments-page';
import type { MerchantIndex } from '@/components/merchant/merchant-index';
import type { MerchantView } from './merchant-view';

export const StaticMerchantIndex = staticView<ComponentProps<typeof MerchantIndex>>(
  typeof window === 'undefined' ? require('@/components/merchant/merchant-index').MerchantIndex : null,
);
export const StaticMerchantView = staticView<ComponentProps<typeof MerchantView>>(
  typeof window === 'undefined' ? require('./merchant-view').MerchantView : null,
);
export const StaticMerchantCommentsPage = staticView<ComponentProps<typeof MerchantCommentsPage>>(
  typeof window === 'undefined'
    ? require('@/components/merchant/merchant-comments-page').MerchantCommentsPage
    : null,
);
