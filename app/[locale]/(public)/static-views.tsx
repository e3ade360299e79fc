'use client';

import type { ComponentProps } from 'react';
import { staticView } from '@/app/[locale]/static-view/static-view';
import type { HomeView } from '@/components/home/home-view';

export const StaticHomeView = staticView<ComponentProps<typeof HomeView>>(
  typeof window === 'undefined' ? require('@/components/home/home-view').HomeView : null,
);
