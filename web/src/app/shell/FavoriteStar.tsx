import { StarFilled, StarOutlined } from '@ant-design/icons'
import { inLanguage, openRoutes, routes } from '@gongtai/contract'
import { useRouterState } from '@tanstack/react-router'
import { useText } from '../../base/text.ts'
import { addFavorite, isSamePage, removeFavorite, useFavorites } from '../../base/favorites.ts'
import { useLanguage } from '../../base/language.ts'
import { useRouteName } from '../../base/route-name.ts'
import { useNamingSearch, useTopBarTitle } from '../../base/top-bar.ts'
import { text } from './text.ts'

/** Keeps the present page among the favourites. Filters, quick views and drawers in its address do not matter. */
export function FavoriteStar() {
  const t = useText(text).frame
  const language = useLanguage()
  const name = useRouteName()
  const pathname = useRouterState({ select: state => state.location.pathname })
  const record = useTopBarTitle(pathname)
  const naming = useNamingSearch(pathname)
  const { favorites } = useFavorites()
  // A number is kept nowhere but in its record.
  if (openRoutes.includes(name) || new URLSearchParams(naming).has('phone')) return null
  const favorite = favorites.find(({ path }) => isSamePage(path, pathname, naming))
  const toggle = () =>
    favorite === undefined
      ? addFavorite({ path: naming === '' ? pathname : `${pathname}?${naming}`, routeName: name, title: record ?? inLanguage(routes[name].title, language) })
      : removeFavorite(favorite)
  const label = favorite === undefined ? t.favorite : t.unfavorite
  return (
    <button
      type="button"
      className="favorite-star"
      aria-pressed={favorite !== undefined}
      aria-label={label}
      title={label}
      onClick={() => void toggle().catch(() => {})}
    >
      {favorite === undefined ? <StarOutlined /> : <StarFilled />}
    </button>
  )
}
