'use client';

import type { ComponentProps } from 'react';
import { staticView } from '@/app/[locale]/static-view/static-view';
import type { Footer } from '@/components/layout/footer';
import type { Header } from '@/components/layout/header';

export const StaticHeader = staticView<ComponentProps<typeof Header>>(
  typeof window === 'undefined' ? require('@/components/layout/header').Header : null,
);
export const StaticFooter = staticView<ComponentProps<typeof Footer>>(
  typeof window === 'undefined' ? require('@/components/layout/footer').Footer : null,
);
