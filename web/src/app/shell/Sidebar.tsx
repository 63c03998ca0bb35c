import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import type { RouteName } from '@gongtai/contract'
import { menuEntryOf, paths } from '@gongtai/contract'
import type { MenuProps } from 'antd'
import { Menu } from 'antd'
import { useState } from 'react'
import { baseText } from '../../base/base-text.ts'
import { Logo } from '../../kit/show/Logo.tsx'
import { useText } from '../../base/text.ts'
import { useLanguage } from '../../base/language.ts'
import type { MenuEntry, MenuGroup } from '../../base/menu.ts'
import { menuOf } from '../../base/menu.ts'
import { useQueues, waitingByRoute } from '../../base/queues.ts'
import { useRouteName } from '../../base/route-name.ts'
import { useSession } from '../../base/session.ts'
import { toggleCollapsed, useCollapsed } from '../../base/shell-preference.ts'
import { SiteLink } from '../../base/SiteLink.tsx'
import { MenuIcon } from '../../kit/show/MenuIcon.tsx'
import { text } from './text.ts'
import './sidebar-count.css'

export function Sidebar() {
  const { product } = useText(baseText)
  const t = useText(text).frame
  const session = useSession()
  const language = useLanguage()
  const collapsed = useCollapsed()
  const waiting = waitingByRoute(useQueues().data?.queues ?? [])
  const selected = menuEntryOf(useRouteName())
  const groups = session === null ? [] : menuOf(session, language)
  const [openKeys, setOpenKeys] = useOpenGroups(groups, selected)
  const Fold = collapsed ? MenuUnfoldOutlined : MenuFoldOutlined
  return (
    <nav className="sidebar" aria-label={t.mainMenu}>
      <SiteLink className="sidebar-home" to={paths.Welcome()} aria-label={product}>
        <Logo size={28} />
        <span>{product}</span>
      </SiteLink>
      <div className="sidebar-menu">
        <Menu
          mode="inline"
          inlineCollapsed={collapsed}
          inlineIndent={16}
          items={groups.map(group => groupItem(group, waiting, collapsed))}
          selectedKeys={[selected]}
          {...(collapsed ? {} : { openKeys, onOpenChange: setOpenKeys })}
        />
      </div>
      <button type="button" className="sidebar-toggle" aria-expanded={!collapsed} aria-label={collapsed ? t.expand : t.collapse} onClick={toggleCollapsed}>
        <Fold />
        <span>{t.collapse}</span>
      </button>
    </nav>
  )
}

/** Groups stay as the person left them; the group of the page that was just entered opens. */
function useOpenGroups(groups: MenuGroup[], selected: RouteName): [string[], (keys: string[]) => void] {
  const holding = groups.find(({ entries }) => entries.some(({ key }) => key === selected))?.key
  const [open, setOpen] = useState<string[]>([])
  const [openedFor, setOpenedFor] = useState<string>()
  if (holding !== undefined && openedFor !== holding) {
    setOpenedFor(holding)
    if (!open.includes(holding)) setOpen([...open, holding])
  }
  return [open, setOpen]
}

function groupItem(group: MenuGroup, waiting: ReadonlyMap<string, number>, collapsed: boolean): NonNullable<MenuProps['items']>[number] {
  // Where one entry has an icon, the others leave the room for one: the titles stand in a line.
  const withIcons = group.entries.some(({ icon }) => icon !== '')
  const total = group.entries.reduce((sum, { key }) => sum + (waiting.get(key) ?? 0), 0)
  return {
    key: group.key,
    icon: <GroupIcon name={group.icon} waiting={collapsed ? total : 0} />,
    label: <Label title={group.title} waiting={total} />,
    children: group.entries.map(entry => ({
      key: entry.key,
      icon: withIcons ? <MenuIcon name={entry.icon} /> : undefined,
      label: <EntryLink entry={entry} waiting={waiting.get(entry.key)} />,
    })),
  }
}

/** A folded sidebar shows the icons alone, so the count stands at them. The label, which a screen reader reads, has it as well. */
function GroupIcon({ name, waiting }: { name: string; waiting: number }) {
  return (
    <span className="anticon sidebar-icon">
      <MenuIcon name={name} />
      {waiting > 0 && (
        <span className="count sidebar-icon-count" aria-hidden="true">
          {shortCount(waiting)}
        </span>
      )}
    </span>
  )
}

const shortCount = (waiting: number): string => (waiting > 99 ? '99+' : String(waiting))

function EntryLink({ entry, waiting }: { entry: MenuEntry; waiting: number | undefined }) {
  const label = <Label title={entry.title} waiting={waiting} />
  if (!entry.external) return <SiteLink to={entry.to}>{label}</SiteLink>
  return (
    <a href={entry.to} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  )
}

function Label({ title, waiting }: { title: string; waiting: number | undefined }) {
  return (
    <span className="sidebar-label">
      <span title={title}>{title}</span>
      {waiting !== undefined && waiting > 0 && <span className="count">{shortCount(waiting)}</span>}
    </span>
  )
}
