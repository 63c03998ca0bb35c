import type { ThemeConfig } from 'antd'

export const themeNames = ['default', 'contrast'] as const
export type ThemeName = (typeof themeNames)[number]

/** Filled shapes keep the colours of product.md section 9; text takes darker ones that can be read on white. */
const shared: ThemeConfig['token'] = {
  borderRadius: 4,
  fontFamily: "-apple-system, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
  wireframe: false,
}

const tokens: Record<ThemeName, ThemeConfig['token']> = {
  default: {
    ...shared,
    colorPrimary: '#6285ff',
    colorInfo: '#6285ff',
    colorError: '#fd677a',
    colorErrorText: '#d9032a',
    colorLink: '#3460ff',
    colorLinkHover: '#1f47d6',
    colorLinkActive: '#1a3cb8',
    colorTextSecondary: 'rgba(0, 0, 0, 0.65)',
    colorTextTertiary: 'rgba(0, 0, 0, 0.62)',
    colorTextDescription: 'rgba(0, 0, 0, 0.62)',
    colorTextPlaceholder: 'rgba(0, 0, 0, 0.58)',
  },
  contrast: {
    ...shared,
    colorPrimary: '#1f47d6',
    colorInfo: '#1f47d6',
    colorError: '#c00021',
    colorErrorText: '#b3001e',
    colorSuccess: '#1a6b22',
    colorWarning: '#8f5200',
    colorLink: '#1a3cb8',
    colorLinkHover: '#122b8a',
    colorLinkActive: '#0d2066',
    colorText: '#000000',
    colorTextSecondary: '#262626',
    colorTextTertiary: '#333333',
    colorTextQuaternary: '#4d4d4d',
    colorTextDescription: '#333333',
    colorTextPlaceholder: '#4d4d4d',
    colorBorder: '#595959',
    colorBorderSecondary: '#8c8c8c',
  },
}

/** The menu takes the ground of the sidebar. Selected items and error texts take the darker colours, because they are text. */
function components(name: ThemeName): ThemeConfig['components'] {
  const errorText = tokens[name]?.colorErrorText
  const link = tokens[name]?.colorLink
  return {
    Form: { colorError: errorText },
    Menu: {
      itemSelectedColor: link,
      subMenuItemSelectedColor: link,
      itemHeight: 36,
      itemMarginInline: 8,
      itemBorderRadius: 4,
      activeBarBorderWidth: 0,
      subMenuItemBg: 'transparent',
    },
    Tabs: { itemSelectedColor: link, itemActiveColor: link, itemHoverColor: link },
    Pagination: { itemActiveColor: link, itemActiveColorHover: link },
    Table: { headerBg: '#f5f7fb', cellPaddingBlockMD: 9 },
    Typography: { colorError: errorText },
    Segmented: { itemColor: 'rgba(0, 0, 0, 0.72)' },
  }
}

/** Every theme has a class of its own, because the style sheet is made at build time and carries the variables of each theme under its class. */
export function antdTheme(name: ThemeName): ThemeConfig {
  return {
    zeroRuntime: true,
    hashed: false,
    cssVar: { key: themeClass(name) },
    token: { ...tokens[name], motion: wantsMotion() },
    components: components(name),
  }
}

/** Whoever has set the system to reduced motion gets none. The style sheet is made without a browser to ask and has the motion. */
function wantsMotion(): boolean {
  return !('matchMedia' in globalThis && matchMedia('(prefers-reduced-motion: reduce)').matches)
}

export function themeClass(name: ThemeName): string {
  return `theme-${name}`
}
