import { typedCode } from './typed-code';

/** Longer texts are not read. */
const READ_MAX = 200;
/** Words that stand before or after a number. */
const LABEL =
  '(?:whats ?app|signal|telephone|tel|phone|mobile|mob|contact|call|number|no|聯絡電話|聯絡|查詢電話|查詢|手提電話|手提|手機|流動電話|電話號碼|電話|號碼|致電|熱線|[☎📞📱]\ufe0f?)';
const LABELS_BEFORE = new RegExp(`^(?:[\\s([:./#-]*${LABEL}[\\s)\\]:./#-]*){1,3}(?=[\\d+([])`, 'iu');
const LABELS_AFTER = new RegExp(`(?<=[\\d)])(?:[\\s([:./-]*${LABEL}[\\s)\\]:./-]*){1,3}$`, 'iu');
/** A link to a chat on WhatsApp. */
const CHAT =
  /^(?:https?:\/\/)?(?:(?:www\.)?wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=|whatsapp:\/\/send\?phone=)((?:\+|%2b)?\d{8,15})(?:[/?&].*)?$/i;
/** What separates the digits of one number: spaces, hyphens and dots of any kind, brackets. A slash or a comma separates two numbers. */
const SEPARATORS = /[\s\p{Pd}\p{Ps}\p{Pe}\u2043\u2212\u30fc\uff70.\u00b7\u2022\u2027\u30fb\uff65_~]/gu;
const LAST_SIGN = /[,;。、]+$/;
const HONG_KONG = /^(?:(?:\+|00)?852)?(\d{8})$/;

/** Normalises the signs of a phone number of any country: ASCII digits, without labels, links and invisible characters. */
export function typedPhone(text: string): string {
  const code = typedCode(text.slice(0, READ_MAX).normalize('NFKC'));
  const [, chat] = CHAT.exec(code) ?? [];
  if (chat) return chat.replace(/^(?:%2b|\+)?/i, '+');
  return code.replace(LAST_SIGN, '').replace(LABELS_BEFORE, '').replace(LABELS_AFTER, '').trim();
}

/**
 * Returns the eight digits of a Hong Kong number, however it is written: +852, (852), 00852, spaces, hyphens, `tel:`. Null for
 * anything else, such as a number of another country or two numbers. Which digits a number may begin with is for the
 * schemas to say.
 */
export function hongKongDigits(text: string): string | null {
  if (text.length > READ_MAX) return null;
  const [, digits] = HONG_KONG.exec(typedPhone(text).replace(SEPARATORS, '')) ?? [];
  return digits ?? null;
}

/** Normalises a number of any country: eight digits of Hong Kong, or the number as typed with plain hyphens and brackets. */
export function phoneOf(text: string): string {
  return (
    hongKongDigits(text) ??
    typedPhone(text)
      .replace(/[\p{Pd}\u2212\u30fc\uff70]/gu, '-')
      .replace(/[.\u00b7\u2022\u2027\u30fb_~]/g, ' ')
      .replace(/\p{Ps}/gu, '(')
      .replace(/\p{Pe}/gu, ')')
      .replace(/ {2,}/g, ' ')
      .trim()
  );
}
