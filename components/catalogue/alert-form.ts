import buttons from '@/components/ui/button.module.css';
import mail from '@/components/ui/mail-form.module.css';
import { SUBSCRIBER_FREQUENCIES } from '@/lib/contract/frequencies';
import { EMAIL_MAX_LENGTH } from '@/lib/contract/limits';
import en from '@/messages/islands/alert-form.en.json';
import zhHk from '@/messages/islands/alert-form.zh-hk.json';
import styles from './alert-form.module.css';
import { element, icon } from './map/elements';

/**
 * Builds the form by which a visitor without an account is notified of new courses of a list, in the place that the list
 * keeps for it (alert-place.tsx). It needs its script (promotion/newsletter-form.ts), and looks as components/ui/mail-form.
 */
export function showAlertForm(): void {
  const place = document.querySelector<HTMLElement>('[data-alert]');
  if (!place || place.hasChildNodes()) return;
  const t = (document.documentElement.lang === 'en' ? en : zhHk).alertForm;
  const email = element('input', {
    type: 'email',
    name: 'email',
    autocomplete: 'email',
    placeholder: t.email,
    maxLength: EMAIL_MAX_LENGTH,
    required: true,
    ariaLabel: t.email,
  });
  email.setAttribute('aria-describedby', 'alert-said');
  const frequencies = SUBSCRIBER_FREQUENCIES.map((value) => element('option', { value }, t[value]));
  const frequency = element('select', { name: 'frequency', ariaLabel: t.frequency }, ...frequencies);
  const submit = element(
    'button',
    { type: 'submit', className: `${buttons.button} ${buttons.filled}` },
    t.submit,
  );
  const fields = [element('label', { className: mail.field ?? '' }, icon('mail'), email), frequency, submit];
  const said = element('p', { className: mail.said ?? '', id: 'alert-said', role: 'status' });
  const form = element(
    'form',
    { noValidate: true },
    element('div', { className: mail.line ?? '' }, ...fields),
    said,
  );
  form.dataset.newsletter = '';
  const title = element('h2', { className: 'h2', id: 'alert' }, t.title);
  const head = element('div', {}, title, element('p', { className: 'muted small' }, t.text));
  const section = element('section', { className: `${mail.newsletter} ${styles.alert}` }, head, form);
  for (const named of [section, form]) named.setAttribute('aria-labelledby', title.id);
  place.append(section);
}
