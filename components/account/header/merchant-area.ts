/** Pages of the merchant's area, whose islands load the merchant themselves. */
const MERCHANT_AREA = /^(\/en)?\/merchant\/(dashboard|advertisement)(\/|$)/;

export const isInMerchantArea = (): boolean => MERCHANT_AREA.test(window.location.pathname);
