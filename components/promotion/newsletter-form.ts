import { pageLocale, publicApi } from '@/lib/api/browser';
import { ApiFailure } from '@/lib/api/http';
import { type Message, subscribeInputSchema } from '@/lib/contract/subscription';
import en from '@/messages/islands/newsletter.en.json';
import zhHk from '@/messages/islands/newsletter.zh-hk.json';

/** Returns the message of a failed call (specification §8). */
function failureText(error: unknown, texts: typeof zhHk): string {
  if (!(error instanceof ApiFailure)) return texts.newsletter.lost;
  if (error.status === 422) return texts.newsletter.invalid;
  return error.status === 429 ? texts.newsletter.tooMany : texts.newsletter.failed;
}

/**
 * Sends the form for the weekly mail (components/ui/mail-form), or for new courses of a list
 * (components/catalogue/alert-form), and shows the result.
 * The address stays until the call succeeds.
 */
export async function subscribe(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector('input');
  const said = form.querySelector<HTMLElement>('[role="status"]');
  const button = form.querySelector('button');
  if (!input || !said || !button || form.ariaBusy === 'true') return;
  const locale = pageLocale();
  const texts = locale === 'en' ? en : zhHk;
  const say = (text: string, isWrong: boolean) => {
    input.ariaInvalid = isWrong ? 'true' : null;
    said.textContent = text;
  };
  said.removeAttribute('data-failed');
  const parsed = subscribeInputSchema.safeParse({ email: input.value, locale });
  if (!parsed.success) {
    say(input.value.trim() ? texts.newsletter.invalid : texts.newsletter.required, true);
    input.focus();
    return;
  }
  say('', false);
  form.ariaBusy = 'true';
  button.disabled = true;
  try {
    const { message } = await send(form, parsed.data.email);
    say(message, false);
    form.reset();
  } catch (error) {
    const isField = error instanceof ApiFailure && error.status === 422;
    say(failureText(error, texts), isField);
    said.toggleAttribute('data-failed', true);
  } finally {
    form.ariaBusy = null;
    button.disabled = false;
    input.focus();
  }
}

function send(form: HTMLFormElement, email: string): Promise<Message> {
  const list = form.closest<HTMLElement>('[data-alert]')?.dataset.alert;
  if (!list) return publicApi().subscribe(email);
  const frequency = form.querySelector('select')?.value ?? '';
  return publicApi().subscribeToSearch({ email, frequency, filters: JSON.parse(list) });
}
