import { whatsappUrl } from '@/lib/whatsapp-url';

/**
 * The operator's WhatsApp button on this page: one of the numbers by chance, and the message of the course or merchant that
 * the page is about (specification §2). A click there counts for the merchant.
 */
export function attachWhatsapp(link: HTMLAnchorElement, chance = Math.random()): void {
  const numbers = link.dataset.numbers?.split(',') ?? [];
  const about = document.querySelector<HTMLElement>('[data-message]');
  const message = about?.dataset.message ?? new URL(link.href).searchParams.get('text') ?? '';
  link.href = whatsappUrl(numbers[Math.floor(chance * numbers.length)] ?? '', message);
  const postId = about?.dataset.askedAbout;
  if (!postId) return;
  const body = new Blob([JSON.stringify({ kind: 'whatsapp' })], { type: 'application/json' });
  const count = () => navigator.sendBeacon(`/api/v1/posts/${postId}/events`, body);
  link.addEventListener('click', count);
  // The middle button opens it too.
  link.addEventListener('auxclick', ({ button }) => button === 1 && count());
}
