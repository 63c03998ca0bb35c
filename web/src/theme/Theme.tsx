import { ConfigProvider } from 'antd'
import type { ThemeConfig } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import 'antd/dist/reset.css'
import 'virtual:antd.css'
import './antd.css'
// Before the style sheets of all pages, which add to it.
import './kit.css'
import { useLanguage } from '../base/language.ts'
import { defaultTheme } from './theme.ts'
import type { ThemeName } from './theme-name.ts'
import { useThemeName } from './theme-choice.ts'

const loads: Record<Exclude<ThemeName, 'default'>, () => Promise<ThemeConfig>> = {
  dark: async () => (await Promise.all([import('./other-themes.ts'), import('virtual:antd-dark.css')]))[0].darkTheme,
  contrast: async () => (await Promise.all([import('./other-themes.ts'), import('virtual:antd-contrast.css')]))[0].contrastTheme,
}

/** Ant Design in our colours and the person's language. It loads with the frame, because the login page does without Ant Design. */
export function Theme({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const name = useThemeName()
  const [themes, setThemes] = useState<{ readonly [Name in ThemeName]?: ThemeConfig }>({ default: defaultTheme })
  useEffect(() => {
    if (name !== 'default') void loads[name]().then(theme => setThemes(known => ({ ...known, [name]: theme })))
  }, [name])
  return (
    <ConfigProvider theme={themes[name] ?? defaultTheme} locale={language === 'en_US' ? enUS : zhCN} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  )
}
