import type { Favorite, RouteName } from '@gongtai/contract'
import { navigation, truncate } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { queryClient } from './query.ts'
import { kept } from './refresh.ts'

const key = [navigation.favoriteList.path]
const none: Favorite[] = []

export function useFavorites() {
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => call(navigation.favoriteList, {}, { signal, handled: true }), ...kept })
  return { ...query, favorites: query.data ?? none }
}

/** A favourite is of a page, whatever filters, quick views and drawers stand in its address. `naming` is what names a record beside its path. */
export function isSamePage(favorite: string, pathname: string, naming: string): boolean {
  const [path, search] = favorite.split('?')
  const kept = new URLSearchParams(search)
  return path === pathname && [...new URLSearchParams(naming)].every(([name, value]) => kept.get(name) === value)
}

export async function addFavorite(page: { path: string; routeName: RouteName; title: string }): Promise<void> {
  await call(navigation.addFavorite, { ...page, title: truncate(page.title, 39) })
  await queryClient.invalidateQueries({ queryKey: key })
}

export async function removeFavorite(favorite: Favorite): Promise<void> {
  await call(navigation.delFavorite, { ids: [favorite.id] })
  await queryClient.invalidateQueries({ queryKey: key })
}

/** Shown in the new order at once; the server's order comes back when saving failed. */
export async function sortFavorites(sorted: Favorite[]): Promise<void> {
  queryClient.setQueryData(key, sorted)
  try {
    await call(navigation.sortFavorite, { ids: sorted.map(({ id }) => id) })
  } finally {
    await queryClient.invalidateQueries({ queryKey: key })
  }
}
