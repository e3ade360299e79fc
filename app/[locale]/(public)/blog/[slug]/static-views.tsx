'use client';

import type { ComponentProps } from 'react';
import { staticView } from '@/app/[locale]/static-view/static-view';
import type { BlogEntry } from '@/components/blog/blog-entry';

export const StaticBlogEntry = staticView<ComponentProps<typeof BlogEntry>>(
  typeof window === 'undefined' ? require('@/components/blog/blog-entry').BlogEntry : null,
);
