'use client';

import type { ComponentProps } from 'react';
import { staticView } from '@/app/[locale]/static-view/static-view';
import type { HashtagIndex } from '@/components/hashtag/hashtag-index';
import type { HashtagView } from './hashtag-view';

export const StaticHashtagIndex = staticView<ComponentProps<typeof HashtagIndex>>(
  typeof window === 'undefined' ? require('@/components/hashtag/hashtag-index').HashtagIndex : null,
);
export const StaticHashtagView = staticView<ComponentProps<typeof HashtagView>>(
  typeof window === 'undefined' ? require('./hashtag-view').HashtagView : null,
);
