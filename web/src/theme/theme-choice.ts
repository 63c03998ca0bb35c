import { readStored, writeStored } from '../base/storage.ts'
import { store, useStore } from '../base/store.ts'
import type { ThemeName } from './theme-name.ts'
import { themeNames } from './theme-name.ts'

/** What somebody chose: one of the themes, or that of the system. */
export const themeChoices = ['system', ...themeNames] as const
export type ThemeChoice = (typeof themeChoices)[number]

const stored = readStored<ThemeChoice>('APP_THEME')
const choice = store<ThemeChoice>(stored !== null && themeChoices.includes(stored) ? stored : 'system')

/** The theme that a choice means on this machine now. */
const asked = (query: string) => (typeof matchMedia === 'function' ? matchMedia(query) : undefined)
const dark = asked('(prefers-color-scheme: dark)')
const contrast = asked('(prefers-contrast: more)')
const resolved = (): ThemeName => {
  const chosen = choice.get()
  if (chosen !== 'system') return chosen
  return contrast?.matches ? 'contrast' : dark?.matches ? 'dark' : 'default'
}
const theme = store<ThemeName>(resolved())

export const currentTheme = choice.get
export const useThemeChoice = () => useStore(choice)
export const useThemeName = () => useStore(theme)

export function setTheme(name: ThemeChoice): void {
  writeStored('APP_THEME', name)
  choice.set(name)
}

function follow(): void {
  theme.set(resolved())
  document.documentElement.dataset.theme = theme.get()
}
follow()
choice.subscribe(follow)
dark?.addEventListener('change', follow)
contrast?.addEventListener('change', follow)
