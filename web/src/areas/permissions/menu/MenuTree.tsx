import { SearchOutlined } from '@ant-design/icons'
import { menuFields, menuStates } from '@gongtai/contract'
import type { MenuTreeNode } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { MenuIcon } from '../../../kit/show/MenuIcon.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { onDemand } from '../../../kit/on-demand.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { TreeList } from '../../../kit/tree/TreeList.tsx'
import type { TreeColumn } from '../../../kit/tree/TreeList.tsx'
import { MenuActions } from './MenuActions.tsx'
import { menuDialogs } from './dialogs.ts'
import { allKeys, findMenu, kindOf, matching, menuItems, menuTree } from './menu-item.ts'
import type { MenuItem } from './menu-item.ts'
import { useMenuMoves } from './menu-moves.ts'
import { text } from './text.ts'
import './menu.css'

const MenuNodeDrawer = onDemand(() => import('./MenuNodeDrawer.tsx'))

/** Groups, pages, buttons and links stand in one table whose rows can be moved; a row opens its node. */
export function MenuTree() {
  const t = useText(text)
  const language = useLanguage()
  const canSave = useCan()('TreeManage.save')
  const moves = useMenuMoves()
  const { data, isPending, error, refetch } = useQuery(menuTree)
  const [typed, setTyped] = useState('')
  const keyword = typed.trim()
  const [opened, setOpened] = useState<number[]>([])
  const [viewed, setViewed] = useState<number>()
  const { open, dialogs } = useDialogs(menuDialogs)
  const whole = useMemo(() => menuItems(data ?? [], language), [data, language])
  const columns = useColumns(canSave ? node => <MenuActions node={node} onOpen={open} /> : undefined)
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 12 }} />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />

  const tree = keyword === '' ? whole : matching(whole, keyword)
  return (
    <>
      <div className="menu-bar">
        <Input
          allowClear
          prefix={<SearchOutlined />}
          aria-label={t.search}
          placeholder={t.search}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <Button onClick={() => setOpened(allKeys(whole))}>{t.unfoldAll}</Button>
        <Button onClick={() => setOpened([])}>{t.foldAll}</Button>
        {canSave && keyword === '' && <span className="kit-secondary menu-hint">{t.moveHint}</span>}
      </div>
      {tree.length === 0 ? (
        <EmptyState onClearFilters={keyword === '' ? undefined : () => setTyped('')} />
      ) : (
        <div className="menu-tree">
          <TreeList<MenuItem>
            label={t.name}
            nodes={tree}
            expanded={keyword === '' ? opened : allKeys(tree)}
            onExpand={setOpened}
            chosen={viewed}
            onChoose={setViewed}
            columns={columns}
            moves={canSave && keyword === '' ? moves : undefined}
            render={item => <MenuName item={item} />}
          />
        </div>
      )}
      <MenuNodeDrawer node={findMenu(data, viewed ?? null)} open={viewed !== undefined} onClose={() => setViewed(undefined)} />
      {dialogs}
    </>
  )
}

function MenuName({ item: { node, title } }: { item: MenuItem }) {
  return (
    <span className={node.status === 'DISABLED' ? 'menu-name menu-hidden' : 'menu-name'} title={title}>
      {title}
    </span>
  )
}

function useColumns(actions: ((node: MenuTreeNode) => ReactNode) | undefined): TreeColumn<MenuItem>[] {
  const t = useText(text)
  const l = useLabels(menuFields)
  const w = useWords()
  const language = useLanguage()
  const otherTitle = ({ node }: MenuItem) => (language === 'en_US' ? node.title : node.titleEn)
  const counted = (node: MenuTreeNode, count: number) => (['group', 'link'].includes(kindOf(node)) ? orBlank(null) : count)
  return [
    { key: 'titleEn', title: language === 'en_US' ? l.title : l.titleEn, width: 150, render: otherTitle },
    { key: 'code', title: l.router, width: 190, render: ({ node }) => (kindOf(node) === 'group' ? orBlank(null) : node.router) },
    { key: 'kind', title: l.displayType, width: 60, render: ({ node }) => t.kinds[kindOf(node)] },
    { key: 'navigation', title: l.navigation, width: 64, render: ({ node }) => (node.navigation ? w.yes : w.no) },
    { key: 'icon', title: l.icon, width: 48, render: ({ node }) => (node.icon === '' ? orBlank(null) : <MenuIcon name={node.icon} />) },
    { key: 'sortId', title: l.sortId, width: 56, render: ({ node }) => node.sortId },
    { key: 'status', title: l.status, width: 72, render: ({ node }) => <StatusTag of={menuStates} value={node.status} /> },
    { key: 'roleCount', title: l.roleCount, width: 88, render: ({ node }) => counted(node, node.roleCount) },
    { key: 'staffCount', title: l.staffCount, width: 76, render: ({ node }) => counted(node, node.staffCount) },
    ...(actions === undefined ? [] : [{ key: 'actions', title: w.actions, width: 172, render: ({ node }: MenuItem) => actions(node) }]),
  ]
}
