import { readStored, writeStored } from '../base/storage.ts'
import { store, useStore } from '../base/store.ts'
import type { ThemeName } from './theme.ts'
import { themeNames } from './theme.ts'

const stored = readStored<ThemeName>('APP_THEME')
const choice = store<ThemeName>(stored !== null && themeNames.includes(stored) ? stored : 'default')

export const currentTheme = choice.get

export function useThemeName(): ThemeName {
  return useStore(choice)
}

export function setTheme(name: ThemeName): void {
  writeStored('APP_THEME', name)
  choice.set(name)
}

function markDocument(): void {
  document.documentElement.dataset.theme = choice.get()
}
markDocument()
choice.subscribe(markDocument)
