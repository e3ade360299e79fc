'use client';

import type { ComponentProps } from 'react';
import { staticView } from '@/app/[locale]/static-view/static-view';
import type { NotFoundView } from '@/components/editorial/not-found-view';

export const StaticNotFoundView = staticView<ComponentProps<typeof NotFoundView>>(
  typeof window === 'undefined' ? require('@/components/editorial/not-found-view').NotFoundView : null,
);
