import { theme } from 'antd'
import { themeOf } from './theme.ts'

/** These load only for people who have chosen them, or whose system has. */
export const darkTheme = {
  ...themeOf('dark', {
    colorPrimary: '#6285ff',
    colorInfo: '#6285ff',
    colorError: '#fd677a',
    colorErrorText: '#ff8a99',
    colorLink: '#8ea8ff',
    colorLinkHover: '#b3c4ff',
    colorLinkActive: '#b3c4ff',
    colorBgContainer: '#181b20',
    colorBgElevated: '#22262d',
    colorBgLayout: '#101216',
    colorBorder: '#4a505c',
    colorBorderSecondary: '#2f333b',
    colorTextSecondary: 'rgba(255, 255, 255, 0.7)',
    colorTextTertiary: 'rgba(255, 255, 255, 0.65)',
    colorTextDescription: 'rgba(255, 255, 255, 0.65)',
    colorTextPlaceholder: 'rgba(255, 255, 255, 0.6)',
  }),
  algorithm: theme.darkAlgorithm,
}

export const contrastTheme = themeOf('contrast', {
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
})
