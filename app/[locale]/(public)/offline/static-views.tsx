'use client';

import type { ComponentProps } from 'react';
import { staticView } from '@/app/[locale]/static-view/static-view';
import type { OfflineView } from '@/components/editorial/offline-view';

export const StaticOfflineView = staticView<ComponentProps<typeof OfflineView>>(
  typeof window === 'undefined' ? require('@/components/editorial/offline-view').OfflineView : null,
);
