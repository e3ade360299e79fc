/**
 * Texts of the error pages, equal to `errors` in messages/*.json (a test compares them). Error pages are
 * client components and part of every page's script, which must not include the message files.
 */
export const ERROR_TEXTS = {
  'zh-hk': {
    errorTitle: 'An error occurred',
    errorHeading: '發生錯誤',
    errorText: '暫時未能顯示這一頁。請再試一次，或者稍後再來。',
    missingScript: '部分內容未能載入，請檢查網絡連線。',
    retry: '再試一次',
    home: '返回首頁',
  },
  en: {
    errorTitle: 'An error occurred',
    errorHeading: 'Something has gone wrong',
    errorText: 'This page can’t be shown right now. Please try again, or come back a little later.',
    missingScript: 'Part of this page didn’t load. Please check your connection.',
    retry: 'Try again',
    home: 'Home',
  },
} as const;
