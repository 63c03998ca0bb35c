import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import 'antd/dist/reset.css'
import 'virtual:antd.css'
import './antd.css'
import { useLanguage } from '../base/language.ts'
import { antdTheme, themeNames } from './theme.ts'
import { useThemeName } from './theme-choice.ts'

const themes = Object.fromEntries(themeNames.map(name => [name, antdTheme(name)]))

/** Ant Design in our colours and the person's language. It loads with the frame, because the login page does without Ant Design. */
export function Theme({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const name = useThemeName()
  useEffect(() => {
    if (name === 'contrast') void import('virtual:antd-contrast.css')
  }, [name])
  return (
    <ConfigProvider theme={themes[name]} locale={language === 'en_US' ? enUS : zhCN} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  )
}
