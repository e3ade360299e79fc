/** Drawings of the brand mark and names (visual language §2); colours are added by whoever paints them. */
export const LOGO_MARK = {
  frame: 'M12 24.5v-9H52v9',
  child: 'M12 40.5H52M32 38V48.5Q32 53 27.3 53H23.5',
  head: { cx: 32, cy: 28, r: 5.8 },
} as const;

/** 學 and 趣 on a 100 px grid, stroke 8. */
export const LOGO_CHINESE = {
  hok: 'M30 9 15 13V45M15 28H29M70 10H85V45M85 28H71M41 7 59 22M59 7 41 22M41 28 59 43M59 28 41 43M7 65V54H93V65M7 82H93M50 77V91Q50 97 43 97H38',
  hokHead: { cx: 50, cy: 67.5, r: 7.4 },
  cheui:
    'M12 20H42M27 6V37M6 37H48M28 37V80M28 58H45M15 54Q14 78 4 95M12 78Q22 95 44 95H95M50 12H77M56 12V72M71 12V80M56 30H71M56 48H71M50 73 75 68M80 26H94Q91 56 76 78M80 42Q85 64 96 78',
} as const;

/** hokcheui in lower case, 29 px high, stroke 3.9. */
export const LOGO_ENGLISH = {
  letters:
    'M2 2V26M17 2V26M2 13.5H17M23.5 18a8 8 0 1 0 16 0 8 8 0 1 0-16 0M47 0V26M58.5 10 47 19M50.5 16.5 59.5 26M78 12.6A8 8 0 1 0 78 23.4M86 0V26M86 17.5A7 7 0 0 1 100 17.5V26M108 18H123.5A7.8 8 0 1 0 121.5 23.6M131 10V19A7 7 0 0 0 145 19V10M145 10V26M154 11V26',
  dot: { cx: 154, cy: 3, r: 2.6 },
} as const;
