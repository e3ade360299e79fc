import {
  AppRouterContext,
  type AppRouterInstance,
  LayoutRouterContext,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { type ContextType, type ReactNode, useSyncExternalStore } from 'react';
import { NoticeBoard } from '@/components/admin/ui/notice';
import main from '@/messages/en.json';
import account from '@/messages/islands/account.en.json';
import admin from '@/messages/islands/admin.en.json';
import importReasons from '@/messages/islands/import-reasons.en.json';
import notices from '@/messages/islands/notices.en.json';
import report from '@/messages/islands/report.en.json';
import richText from '@/messages/islands/rich-text.en.json';
import { renderIsland } from './render-island';

const go = (href: string) => window.history.pushState(null, '', href);
const router = {
  push: go,
  replace: (href: string) => window.history.replaceState(null, '', href),
  back: () => window.history.back(),
  forward: () => window.history.forward(),
  refresh: () => {},
  prefetch: () => {},
} as unknown as AppRouterInstance;

function subscribe(listener: () => void): () => void {
  window.navigation.addEventListener('currententrychange', listener);
  return () => window.navigation.removeEventListener('currententrychange', listener);
}

type Layout = ContextType<typeof LayoutRouterContext>;
type Tree = NonNullable<Layout>['parentTree'];

/** Builds the tree of a screen's segments below the admin's layout. */
function treeOf(segments: readonly string[]): Tree {
  const page: Tree = ['__PAGE__', {}];
  return [
    'admin',
    { children: segments.reduceRight<Tree>((child, name) => [name, { children: child }], page) },
  ];
}

/** Provides the address to Next's hooks, as its router does. */
function Address({ children }: { children: ReactNode }) {
  const { pathname, searchParams } = new URL(useSyncExternalStore(subscribe, () => window.location.href));
  const segments = pathname.split('/').slice(3).filter(Boolean);
  const layout = { parentTree: treeOf(segments), parentRenderTree: { data: { bfcacheId: 0 } } };
  return (
    <AppRouterContext value={router}>
      <PathnameContext value={pathname}>
        <SearchParamsContext value={searchParams}>
          <LayoutRouterContext value={layout as Layout}>{children}</LayoutRouterContext>
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>
  );
}

/** Renders a screen of the admin at its address below `/en/admin`. */
export function renderAdmin(screen: ReactNode, address = '') {
  go(`/en/admin${address}`);
  return renderIsland(
    <Address>
      <NoticeBoard>{screen}</NoticeBoard>
    </Address>,
    { ...main, ...account, ...report, ...admin, ...richText, ...notices, ...importReasons },
  );
}
