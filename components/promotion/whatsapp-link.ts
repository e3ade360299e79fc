import { whatsappUrl } from '@/lib/site/whatsapp-url';

/**
 * Sets up the site's WhatsApp button: a random number, and the message of the page's course or merchant
 * (specification §2). A click on a course's page counts in the merchant's statistics.
 */
export function attachWhatsapp(link: HTMLAnchorElement, chance = Math.random()): void {
  const about = document.querySelector<HTMLElement>('[data-message]');
  const message = about?.dataset.message ?? new URL(link.href).searchParams.get('text') ?? '';
  const numbers = link.dataset.numbers?.split(',') ?? [];
  const number = numbers[Math.floor(chance * numbers.length)];
  if (number) link.href = whatsappUrl(number, message);
  const postId = about?.dataset.askedAbout;
  if (!postId) return;
  const body = new Blob([JSON.stringify({ kind: 'whatsapp' })], { type: 'application/json' });
  const count = () => navigator.sendBeacon(`/api/v1/posts/${postId}/events`, body);
  link.addEventListener('click', count);
  // The middle button opens the link too.
  link.addEventListener('auxclick', ({ button }) => button === 1 && count());
}
