import { globalSearch, navigation } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useText } from '../../base/text.ts'
import { call } from '../../base/api.ts'
import { useFavorites } from '../../base/favorites.ts'
import { useLanguage } from '../../base/language.ts'
import { useSession } from '../../base/session.ts'
import { chooseLanguage, toggleCollapsed } from '../../base/shell-preference.ts'
import { askToSignOut } from '../../base/sign-out.ts'
import type { PaletteGroup } from './palette-items.ts'
import { actionItems, pageItems, parseInput, recordGroups, searchableTypes, visitedItems } from './palette-items.ts'
import { dialogText } from './dialog-text.ts'

const searchFrom = 2
const searchDebounce = 250
const recentShown = 5

/** What the palette lists for an input, in the order of areas/shell-session.md. */
export function usePalette(input: string, open: boolean): { groups: PaletteGroup[]; searching: boolean } {
  const words = useText(dialogText).palette
  const language = useLanguage()
  const session = useSession()
  const { favorites } = useFavorites()
  const recent = useQuery({
    queryKey: [navigation.recentPageList.path],
    queryFn: ({ signal }) => call(navigation.recentPageList, {}, { signal, handled: true }),
    enabled: open,
  })
  const { scope, keyword } = parseInput(input)
  const records = useRecords(input, open)
  if (session === null) return { groups: [], searching: false }
  const t = words
  const groups: PaletteGroup[] = []
  if (scope === 'all') {
    groups.push({ key: 'recent', title: t.recent, items: visitedItems('recent', recent.data ?? [], language, keyword).slice(0, recentShown) })
    groups.push({ key: 'favorites', title: t.favorites, items: visitedItems('favorite', favorites, language, keyword) })
  }
  if (scope === 'all' || scope === 'pages') groups.push({ key: 'pages', title: t.pages, items: pageItems(session, language, keyword) })
  if (scope === 'all') {
    const deeds = {
      collapse: toggleCollapsed,
      changeLanguage: () => chooseLanguage(language === 'en_US' ? 'zh_CN' : 'en_US'),
      signOut: () => void askToSignOut(),
    }
    groups.push({ key: 'actions', title: t.actions, items: actionItems(session, words, keyword, deeds) })
  }
  groups.push(...recordGroups(records.data ?? [], t.slow))
  return { groups: groups.filter(({ items, note }) => items.length > 0 || note !== undefined), searching: records.isFetching }
}

/** Records are asked 250 ms after the last key; a newer question aborts the older one. */
function useRecords(input: string, open: boolean) {
  const session = useSession()
  const { scope, keyword } = parseInput(useDebounced(input))
  const types = session === null ? [] : searchableTypes(scope, session)
  return useQuery({
    queryKey: [globalSearch.find.path, scope, keyword],
    queryFn: ({ signal }) => call(globalSearch.find, { keyword, types }, { signal, handled: true }),
    enabled: open && types.length > 0 && keyword.length >= searchFrom && keyword.length <= 50,
    gcTime: 60_000,
  })
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), searchDebounce)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
