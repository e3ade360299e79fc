'use client';

import type { ComponentProps } from 'react';
import { staticView } from '@/app/[locale]/static-view/static-view';
import type { EditorialPage } from '@/components/editorial/editorial-page';

export const StaticEditorialPage = staticView<ComponentProps<typeof EditorialPage>>(
  typeof window === 'undefined' ? require('@/components/editorial/editorial-page').EditorialPage : null,
);
