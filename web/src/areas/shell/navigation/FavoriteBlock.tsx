import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined, StarFilled } from '@ant-design/icons'
import type { Favorite } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { removeFavorite, sortFavorites, useFavorites } from '../../../base/favorites.ts'
import { useLanguage } from '../../../base/language.ts'
import { pageTitle } from '../../../base/page-title.ts'
import { isBuilt } from '../../../base/pages.ts'
import { SiteLink } from '../../../base/SiteLink.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import { Block } from './Block.tsx'

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Favourites are sorted by dragging, or by the two arrows of a row. */
export function FavoriteBlock() {
  const t = useText(text)
  const language = useLanguage()
  const { favorites, ...state } = useFavorites()
  const [dragged, setDragged] = useState<number | null>(null)
  const shown = favorites.filter(({ routeName }) => isBuilt(routeName))
  const titleOf = (favorite: Favorite) => pageTitle(favorite, language)
  const move = (from: number, to: number) => {
    const [moving, target] = [shown[from], shown[to]]
    if (moving === undefined || target === undefined || from === to) return
    void sortFavorites(moved(favorites, favorites.indexOf(moving), favorites.indexOf(target))).catch(() => {})
  }
  return (
    <Block title={t.favorites} empty={t.favoritesEmpty} state={state} isEmpty={shown.length === 0}>
      <ul className="welcome-list welcome-favorites">
        {shown.map((favorite, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is for the mouse; the two arrows do the same by keyboard
          <li
            key={favorite.id}
            draggable
            data-dragged={dragged === index}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDragOver={event => event.preventDefault()}
            onDrop={() => dragged !== null && move(dragged, index)}
          >
            <HolderOutlined aria-hidden="true" />
            <SiteLink to={favorite.path} draggable={false}>
              {titleOf(favorite)}
            </SiteLink>
            <span className="welcome-tools">
              <Tool label={`${t.moveUp} ${titleOf(favorite)}`} disabled={index === 0} onClick={() => move(index, index - 1)} icon={<ArrowUpOutlined />} />
              <Tool
                label={`${t.moveDown} ${titleOf(favorite)}`}
                disabled={index === shown.length - 1}
                onClick={() => move(index, index + 1)}
                icon={<ArrowDownOutlined />}
              />
              <Tool label={`${t.unfavorite} ${titleOf(favorite)}`} onClick={() => remove(favorite)} icon={<StarFilled />} />
            </span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

function remove(favorite: Favorite): void {
  void removeFavorite(favorite).catch(() => {})
}

function Tool({ label, icon, disabled, onClick }: { label: string; icon: ReactNode; disabled?: boolean; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      {icon}
    </button>
  )
}
