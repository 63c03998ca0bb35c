import { DeleteOutlined, EditOutlined, SaveOutlined, ShareAltOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import type { SavedView } from '@gongtai/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { savedViewText } from './saved-view-text.ts'
import { useText } from '../../base/text.ts'

export type ViewAction = 'default' | 'update' | 'rename' | 'share' | 'delete'

interface SavedViewActionsProps {
  view: SavedView
  busy: boolean
  onAct: (action: ViewAction) => void
}

/** What the owner may do with a view. */
export function SavedViewActions({ view, busy, onAct }: SavedViewActionsProps) {
  const t = useText(savedViewText)
  const button = (action: ViewAction, icon: ReactNode, title: string, label: string) => (
    <Button type="text" size="small" icon={icon} title={title} aria-label={label} disabled={busy} onClick={() => onAct(action)} />
  )
  return (
    <>
      <DefaultButton view={view} busy={busy} onClick={() => onAct('default')} />
      {button('update', <SaveOutlined />, t.update, t.updateOf(view.name))}
      {button('rename', <EditOutlined />, t.rename, t.renameOf(view.name))}
      {button('share', <ShareAltOutlined />, t.share, t.shareOf(view.name))}
      {button('delete', <DeleteOutlined />, t.delete, t.deleteOf(view.name))}
    </>
  )
}

export function DefaultButton({ view, busy, onClick }: { view: SavedView; busy: boolean; onClick: () => void }) {
  const t = useText(savedViewText)
  return (
    <Button
      type="text"
      size="small"
      icon={view.isDefault ? <StarFilled /> : <StarOutlined />}
      title={view.isDefault ? t.dropDefault : t.makeDefault}
      aria-label={view.isDefault ? t.dropDefaultOf(view.name) : t.makeDefaultOf(view.name)}
      aria-pressed={view.isDefault}
      disabled={busy}
      onClick={onClick}
    />
  )
}
