/**
 * Colours of the light scheme (components/layout/tokens), repeated as values because mail programs do not
 * support CSS variables.
 */
export const mailColours = {
  bg: '#FFFDF9',
  surface: '#FFFFFF',
  surface2: '#F8F3E9',
  line: '#E8E0D2',
  ink: '#1D2522',
  ink2: '#565D58',
  primary: '#0A6650',
  onPrimary: '#FFFFFF',
};

/** System fonts, those of Hong Kong's systems first. */
export const MAIL_FONTS = "'PingFang HK','Noto Sans HK','Microsoft JhengHei',Helvetica,Arial,sans-serif";
