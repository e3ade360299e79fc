import 'server-only';
import type { ComponentType } from 'react';
import type { Locale } from '@/lib/contract/locale';
import type { StaticView } from './static-view';
import { storeProps } from './view-props';

/** The props that a page passes to a view. */
export type GivenProps<P> = Omit<P, 'pathname'>;

/**
 * Renders a view on the server only.
 * @param View the view's client component, from the `static-views.tsx` of the page
 * @param _view the view itself. It is not called: Next links the styles of the modules that a page imports
 */
export function renderStatic<P>(
  View: StaticView<P>,
  _view: ComponentType<P>,
  locale: Locale,
  props: GivenProps<P>,
) {
  return <View handle={storeProps(locale, props)} />;
}
