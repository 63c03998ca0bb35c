import { SearchOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { useRouter } from '@tanstack/react-router'
import { Modal } from 'antd'
import type { KeyboardEvent, RefObject } from 'react'
import { useId, useRef, useState } from 'react'
import { useText } from '../../base/text.ts'
import { addFavorite, removeFavorite, useFavorites } from '../../base/favorites.ts'
import type { PaletteGroup, PaletteItem } from './palette-items.ts'
import './palette.css'
import { usePalette } from './use-palette.ts'
import { dialogText } from './dialog-text.ts'

export default function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(dialogText).palette
  const input = useRef<HTMLInputElement>(null)
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      width={640}
      style={{ top: 96 }}
      destroyOnHidden
      title={<span className="visually-hidden">{t.title}</span>}
      className="palette"
      afterOpenChange={opened => opened && input.current?.focus()}
    >
      <Palette open={open} onClose={onClose} inputRef={input} />
    </Modal>
  )
}

/** Attributes that name an element separate names by spaces, so an id must hold none. */
const partId = (listId: string, key: string) => `${listId}-${key.replaceAll(' ', '-')}`

interface PaletteProps {
  open: boolean
  onClose: () => void
  inputRef: RefObject<HTMLInputElement | null>
}

function Palette({ open, onClose, inputRef }: PaletteProps) {
  const t = useText(dialogText).palette
  const listId = useId()
  const router = useRouter()
  const [input, setInput] = useState('')
  const [activeKey, setActiveKey] = useState('')
  const { groups, searching } = usePalette(input, open)
  const toggleFavorite = useToggleFavorite()
  const items = groups.flatMap(group => group.items)
  const active = items.find(({ key }) => key === activeKey) ?? items[0]

  function choose(item: PaletteItem, newTab: boolean) {
    if (newTab && item.to !== undefined) {
      window.open(item.to, '_blank', 'noopener')
      return
    }
    onClose()
    if (item.to !== undefined) void router.navigate({ href: item.to })
    item.act?.()
  }

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const at = active === undefined ? -1 : items.indexOf(active)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      const next = items[(at + step + items.length) % Math.max(items.length, 1)]
      if (next !== undefined) moveTo(next.key)
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      choose(active, event.ctrlKey || event.metaKey)
    } else if (event.altKey && event.code === 'KeyS' && active !== undefined) {
      event.preventDefault()
      toggleFavorite(active)
    }
  }

  function moveTo(key: string) {
    setActiveKey(key)
    document.getElementById(partId(listId, key))?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <>
      <div className="palette-input">
        <SearchOutlined />
        <input
          ref={inputRef}
          value={input}
          onChange={event => setInput(event.target.value)}
          onKeyDown={onKey}
          placeholder={t.placeholder}
          aria-label={t.placeholder}
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active === undefined ? undefined : partId(listId, active.key)}
          autoComplete="off"
          spellCheck={false}
          maxLength={51}
        />
      </div>
      <div className="palette-list" id={listId} role="listbox" aria-label={t.title}>
        {groups.map(group => (
          <Group key={group.key} group={group} listId={listId} active={active} onPoint={setActiveKey} onChoose={choose} onStar={toggleFavorite} />
        ))}
        {groups.length === 0 && <div className="palette-empty">{searching ? t.searching : t.empty}</div>}
      </div>
      <div className="palette-hint">{t.hint}</div>
    </>
  )
}

interface GroupProps {
  group: PaletteGroup
  listId: string
  active: PaletteItem | undefined
  onPoint: (key: string) => void
  onChoose: (item: PaletteItem, newTab: boolean) => void
  onStar: (item: PaletteItem) => void
}

function Group({ group, listId, active, onPoint, onChoose, onStar }: GroupProps) {
  const { favorites } = useFavorites()
  const headingId = partId(listId, `group ${group.key}`)
  return (
    <div role="group" aria-labelledby={headingId}>
      <div className="palette-group" id={headingId}>
        {group.title}
      </div>
      {group.note !== undefined && <div className="palette-note">{group.note}</div>}
      {group.items.map(item => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the input, which names the active option
        <div
          key={item.key}
          tabIndex={-1}
          id={partId(listId, item.key)}
          className="palette-item"
          role="option"
          aria-selected={item === active}
          onMouseMove={() => onPoint(item.key)}
          onClick={event => onChoose(item, event.ctrlKey || event.metaKey)}
        >
          <span className="palette-title">{item.title}</span>
          {item.subTitle && <span className="palette-sub">{item.subTitle}</span>}
          {item.page !== undefined && (
            <span
              className="palette-star"
              aria-hidden="true"
              onClick={event => {
                event.stopPropagation()
                onStar(item)
              }}
            >
              {favorites.some(({ path }) => path === item.page?.path) ? <StarFilled /> : <StarOutlined />}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

function useToggleFavorite(): (item: PaletteItem) => void {
  const { favorites } = useFavorites()
  return ({ page }) => {
    if (page === undefined) return
    const favorite = favorites.find(({ path }) => path === page.path)
    void (favorite === undefined ? addFavorite(page) : removeFavorite(favorite)).catch(() => {})
  }
}
