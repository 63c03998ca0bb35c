import { StarFilled, StarOutlined } from '@ant-design/icons'
import { inLanguage, openRoutes, routes } from '@gongtai/contract'
import { useRouterState } from '@tanstack/react-router'
import { useText } from '../../base/text.ts'
import { addFavorite, removeFavorite, useFavorites } from '../../base/favorites.ts'
import { useLanguage } from '../../base/language.ts'
import { useRouteName } from '../../base/route-name.ts'
import { useTopBarTitle } from '../../base/top-bar.ts'
import { text } from './text.ts'

/** Keeps the present address, filters included, among the favourites. */
export function FavoriteStar() {
  const t = useText(text).frame
  const language = useLanguage()
  const name = useRouteName()
  const { pathname, href } = useRouterState({ select: state => state.location })
  const record = useTopBarTitle(pathname)
  const { favorites } = useFavorites()
  if (openRoutes.includes(name)) return null
  const favorite = favorites.find(({ path }) => path === href)
  const toggle = () =>
    favorite === undefined ? addFavorite({ path: href, routeName: name, title: record ?? inLanguage(routes[name].title, language) }) : removeFavorite(favorite)
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
