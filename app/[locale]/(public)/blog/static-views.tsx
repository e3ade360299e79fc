'use client';

import type { ComponentProps } from 'react';
import { staticView } from '@/app/[locale]/static-view/static-view';
import type { BlogIndex } from '@/components/blog/blog-index';

export const StaticBlogIndex = staticView<ComponentProps<typeof BlogIndex>>(
  typeof window === 'undefined' ? require('@/components/blog/blog-index').BlogIndex : null,
);
