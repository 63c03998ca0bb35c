import { extractStyle } from '@ant-design/static-style-extract'
import { ConfigProvider } from 'antd'
import { createElement } from 'react'
import type { Plugin } from 'vite'
import type { ThemeName } from '../src/theme/theme.ts'
import { antdTheme, themeClass } from '../src/theme/theme.ts'

/** Components that no page uses: together a tenth of the style sheet. A page that needs one takes it off this list. */
const unused = [
  'Affix',
  'Anchor',
  'BackTop',
  'BorderBeam',
  'Carousel',
  'ColorPicker',
  'FloatButton',
  'List',
  'Listy',
  'Masonry',
  'Mentions',
  'QRCode',
  'Splitter',
  'Tour',
  'Watermark',
]

/** Variables of ConfigProviders that Ant Design nests while it is being rendered for extraction. */
const nested = /\.css-var-_R_[^{]*\{[^}]*\}/g

/**
 * Every component gives its parts, found by the beginning of their class, the box that base.css gives to everything: hundreds
 * of such selectors were tried on each element of a page, a fifth of the time that its styles took.
 */
const boxSizing = /[^{}]+\{box-sizing:border-box;?\}/g

function extract(name: ThemeName): string {
  const { zeroRuntime: _, ...theme } = antdTheme(name)
  const sheet = extractStyle({ excludes: unused, customTheme: node => createElement(ConfigProvider, { theme }, node) })
  return sheet.replace(nested, '').replace(boxSizing, '')
}

/** All themes share the rules; another theme adds only the variables of its class. */
function variables(name: ThemeName): string {
  return extract(name)
    .match(new RegExp(`\\.${themeClass(name)}[^{]*\\{[^}]*\\}`, 'g'))!
    .join('\n')
}

/** Ant Design's style sheet, made once per build from our theme: nothing is computed in the browser. */
export function staticCss(): Plugin {
  const sheets: Record<string, () => string> = {
    '\0virtual:antd.css': () => extract('default'),
    '\0virtual:antd-contrast.css': () => variables('contrast'),
  }
  return {
    name: 'static-css',
    resolveId: id => (`\0${id}` in sheets ? `\0${id}` : undefined),
    load: id => sheets[id]?.(),
  }
}
