import type { ThemeConfig } from 'antd'
import type { ThemeName } from './theme-name.ts'

type Tokens = NonNullable<ThemeConfig['token']>

/** Every theme has a class of its own, because the style sheet is made at build time and carries the variables of each theme under its class. */
export function themeOf(name: ThemeName, tokens: Tokens): ThemeConfig {
  return {
    zeroRuntime: true,
    hashed: false,
    cssVar: { key: themeClass(name) },
    token: {
      borderRadius: 4,
      fontFamily: "-apple-system, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif",
      wireframe: false,
      ...tokens,
      motion: wantsMotion(),
    },
    components: components(tokens, name === 'dark'),
  }
}

/** Filled shapes keep the colours of product.md section 9; text takes darker ones that can be read on white. */
export const defaultTheme = themeOf('default', {
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
})

/** The menu takes the ground of the sidebar. Selected items and error texts take the darker colours, because they are text. */
function components({ colorErrorText, colorLink }: Tokens, isDark: boolean): ThemeConfig['components'] {
  return {
    // White text is read on the darker step of the blue, which fills and marks do without.
    Button: { colorPrimary: '#3460ff', colorPrimaryHover: '#2b54e6', colorPrimaryActive: '#1f47d6' },
    Form: { colorError: colorErrorText },
    Menu: {
      itemSelectedColor: colorLink,
      subMenuItemSelectedColor: colorLink,
      itemHeight: 36,
      itemMarginInline: 8,
      itemBorderRadius: 4,
      activeBarBorderWidth: 0,
      subMenuItemBg: 'transparent',
    },
    Tabs: { itemSelectedColor: colorLink, itemActiveColor: colorLink, itemHoverColor: colorLink },
    Pagination: { itemActiveColor: colorLink, itemActiveColorHover: colorLink },
    Table: { headerBg: isDark ? '#20242b' : '#f5f7fb', cellPaddingBlockMD: 9 },
    Typography: { colorError: colorErrorText },
    Segmented: { itemColor: isDark ? 'rgba(255, 255, 255, 0.72)' : 'rgba(0, 0, 0, 0.72)' },
  }
}

/** Whoever has set the system to reduced motion gets none. The style sheet is made without a browser to ask and has the motion. */
function wantsMotion(): boolean {
  return !('matchMedia' in globalThis && matchMedia('(prefers-reduced-motion: reduce)').matches)
}

export function themeClass(name: ThemeName): string {
  return `theme-${name}`
}
