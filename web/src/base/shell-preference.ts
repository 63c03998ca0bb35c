import type { DashboardKey, Language } from '@gongtai/contract'
import { setTheme } from '../theme/theme-choice.ts'
import type { ThemeChoice } from '../theme/theme-choice.ts'
import { currentTheme } from '../theme/theme-choice.ts'
import { currentLanguage, setLanguage } from './language.ts'
import { loadPreference, setPreference } from './preference.ts'
import { readStored, writeStored } from './storage.ts'
import { store, useStore } from './store.ts'

/** Preference `shell`: what the frame remembers of a person on every machine. */
interface ShellPreference {
  language?: Language
  collapsed?: boolean
  dashboardKey?: DashboardKey
  theme?: ThemeChoice
}

/** Below this width the sidebar starts collapsed. */
const roomy = 1440

const collapsed = store(readStored<boolean>('APP_COLLAPSED') ?? window.innerWidth < roomy)
const dashboardKey = store<DashboardKey | null>(null)

export const useCollapsed = () => useStore(collapsed)
export const useLastDashboard = () => useStore(dashboardKey)

/** Only what was chosen: a sidebar that is folded because the screen is narrow says nothing about the next screen. */
function remember(): void {
  const value: ShellPreference = {
    language: currentLanguage(),
    collapsed: readStored<boolean>('APP_COLLAPSED') ?? undefined,
    dashboardKey: dashboardKey.get() ?? undefined,
    theme: currentTheme(),
  }
  setPreference('shell', value)
}

/** Logout clears the local memory; after the next login the choices come back from here. A choice made on this machine since then wins. */
export async function recallShell(): Promise<void> {
  const saved = (await loadPreference<ShellPreference>('shell')) ?? {}
  dashboardKey.set(saved.dashboardKey ?? null)
  const chosenHere = readStored<Language>('APP_LANGUAGE')
  if (chosenHere === null && saved.language !== undefined) setLanguage(saved.language)
  if (readStored('APP_COLLAPSED') === null && saved.collapsed !== undefined) applyCollapsed(saved.collapsed)
  if (readStored('APP_THEME') === null && saved.theme !== undefined) setTheme(saved.theme)
  if (chosenHere !== null && chosenHere !== saved.language) remember()
}

function applyCollapsed(next: boolean): void {
  writeStored('APP_COLLAPSED', next)
  collapsed.set(next)
}

const toggleDebounce = 200
let toggleTimer: ReturnType<typeof setTimeout> | undefined

/** Debounced: a double click toggles once (product.md section 9). */
export function toggleCollapsed(): void {
  clearTimeout(toggleTimer)
  toggleTimer = setTimeout(() => {
    applyCollapsed(!collapsed.get())
    remember()
  }, toggleDebounce)
}

export function chooseLanguage(language: Language): void {
  setLanguage(language)
  remember()
}

export function chooseTheme(theme: ThemeChoice): void {
  setTheme(theme)
  remember()
}

export function rememberDashboard(key: DashboardKey): void {
  if (dashboardKey.get() === key) return
  dashboardKey.set(key)
  remember()
}
