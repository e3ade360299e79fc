import {
  type ColourSchemeChoice,
  chooseScheme,
  schemeChoice,
  subscribeToScheme,
} from '@/lib/session/colour-scheme';
import { SCHEME_FIELD_ID } from './element-ids';

/** Synchronises the footer's field with the colour scheme in every tab. Returns a clean-up function. */
export function startColourSchemeField(): () => void {
  const field = document.getElementById(SCHEME_FIELD_ID);
  if (!(field instanceof HTMLSelectElement)) return () => {};
  const show = () => {
    field.value = schemeChoice();
  };
  const choose = () => chooseScheme(field.value as ColourSchemeChoice);
  show();
  field.addEventListener('change', choose);
  const unsubscribe = subscribeToScheme(show);
  return () => {
    field.removeEventListener('change', choose);
    unsubscribe();
  };
}
