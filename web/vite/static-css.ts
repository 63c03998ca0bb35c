import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { extractStyle } from '@ant-design/static-style-extract'
import { ConfigProvider } from 'antd'
import type { ThemeConfig } from 'antd'
import { createElement } from 'react'
import type { Plugin } from 'vite'
import type { ThemeName } from '../src/theme/theme-name.ts'
import { contrastTheme, darkTheme } from '../src/theme/other-themes.ts'
import { defaultTheme, themeClass } from '../src/theme/theme.ts'
import { replaceExpected } from './expected.ts'
import { unusedAntd } from './unused-antd.ts'

/** Ant Design nests ConfigProviders while it is rendered for extraction. Their variables are left out, because no page has their classes. */
const nested = /\.css-var-_R_[^{]*\{[^}]*\}/g

/**
 * Every component gives its parts, found by the beginning of their class, the box that base.css gives to everything. These rules
 * are left out, because a browser tried hundreds of their selectors on each element of a page: a fifth of the time that its styles took.
 */
const boxSizing = /[^{}]+\{box-sizing:border-box;?\}/g

const themes: Record<ThemeName, ThemeConfig> = { default: defaultTheme, dark: darkTheme, contrast: contrastTheme }

/** Ant Design's style sheet in one of our themes, without the styles of the unused components. */
export function antdSheet(name: ThemeName, unused: string[]): string {
  const { zeroRuntime: _, ...theme } = themes[name]
  const sheet = extractStyle({ excludes: unused, customTheme: node => createElement(ConfigProvider, { theme }, node) })
  return withoutSurplus(sheet)
}

export function withoutSurplus(sheet: string): string {
  const withoutNested = replaceExpected('static-css', "antd's style sheet", sheet, nested, '')
  return replaceExpected('static-css', "antd's style sheet", withoutNested, boxSizing, '')
}

/** The variables of a theme's class. Another theme adds only these, because all themes share the rules. */
export function themeVariables(name: ThemeName, sheet: string): string {
  const rules = sheet.match(new RegExp(`\\.${themeClass(name)}[^{]*\\{[^}]*\\}`, 'g'))
  if (rules === null) throw new Error(`static-css: antd's style sheet has no variables for .${themeClass(name)}`)
  return rules.join('\n')
}

function pageSources(): string[] {
  const folder = fileURLToPath(new URL('../src', import.meta.url))
  return globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*'] }).map(file => join(folder, file))
}

/** Ant Design's style sheet, made from our theme once per build, so that the browser computes no styles. */
export function staticCss(): Plugin {
  let unused: string[] = []
  const sheets: Record<string, () => string> = {
    '\0virtual:antd.css': () => antdSheet('default', unused),
    '\0virtual:antd-contrast.css': () => themeVariables('contrast', antdSheet('contrast', unused)),
    '\0virtual:antd-dark.css': () => themeVariables('dark', antdSheet('dark', unused)),
  }
  return {
    name: 'static-css',
    configResolved({ command }) {
      // While somebody works on the pages the sheet has all styles, because a component may be imported after it was made.
      if (command === 'build') unused = unusedAntd(pageSources())
    },
    resolveId: id => (`\0${id}` in sheets ? `\0${id}` : undefined),
    load: id => sheets[id]?.(),
  }
}
