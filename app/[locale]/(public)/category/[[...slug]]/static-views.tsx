'use client';

import type { ComponentProps } from 'react';
import { staticView } from '@/app/[locale]/static-view/static-view';
import type { CategoryIndex } from '@/components/catalogue/category-index';
import type { CategoryPage } from '@/components/catalogue/category-page';

export const StaticCategoryIndex = staticView<ComponentProps<typeof CategoryIndex>>(
  typeof window === 'undefined' ? require('@/components/catalogue/category-index').CategoryIndex : null,
);
export const StaticCategoryPage = staticView<ComponentProps<typeof CategoryPage>>(
  typeof window === 'undefined' ? require('@/components/catalogue/category-page').CategoryPage : null,
);
