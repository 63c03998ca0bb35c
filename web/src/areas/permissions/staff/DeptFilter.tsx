import { SearchOutlined } from '@ant-design/icons'
import type { DeptNode } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Switch } from 'antd'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { useText } from '../../../base/text.ts'
import { TreeList } from '../../../kit/tree/TreeList.tsx'
import { TreeRowMenu } from '../../../kit/tree/TreeRowMenu.tsx'
import { countedTree, deptItems, isOwn, matching } from '../dept/dept-item.ts'
import type { DeptItem } from '../dept/dept-item.ts'
import { useDeptMoves, useKeepsDepts } from '../dept/dept-moves.ts'
import { deptDialogs } from '../dept/dialogs.ts'
import { text } from '../dept/text.ts'
import '../dept/dept.css'
import './staff.css'

const DeptMenu = lazyPart(() => import('../dept/DeptMenu.tsx'))

interface DeptFilterProps {
  filter: { deptId?: number; below?: boolean }
  onChange: (change: { deptId?: number; below?: boolean }) => void
}

/** Choosing a department narrows the list of members. */
export function DeptFilter({ filter, onChange }: DeptFilterProps) {
  const t = useText(text)
  const [keyword, setKeyword] = useState('')
  return (
    <div className="dept-filter">
      <div className="dept-filter-head">
        <h2>{t.title}</h2>
        <label>
          {t.below} <Switch size="small" checked={filter.below === true} onChange={below => onChange({ below })} />
        </label>
      </div>
      <Input allowClear prefix={<SearchOutlined />} aria-label={t.search} placeholder={t.search} onChange={event => setKeyword(event.target.value.trim())} />
      <Button type={filter.deptId === undefined ? 'primary' : 'text'} ghost={filter.deptId === undefined} block onClick={() => onChange({ deptId: undefined })}>
        {t.all}
      </Button>
      <DeptTree keyword={keyword} below={filter.below === true} chosen={filter.deptId} onChoose={deptId => onChange({ deptId })} />
    </div>
  )
}

interface DeptTreeProps {
  keyword: string
  below: boolean
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
}

function DeptTree({ keyword, below, chosen, onChoose }: DeptTreeProps) {
  const t = useText(text)
  const { data, isPending, error, refetch } = useQuery(countedTree)
  const [opened, setOpened] = useState<number[]>()
  const { open, dialogs } = useDialogs(deptDialogs)
  const keeps = useKeepsDepts()
  const moves = useDeptMoves()
  const whole = useMemo(() => deptItems(data ?? []), [data])
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />

  const tree = keyword === '' ? whole : matching(whole, keyword)
  if (tree.length === 0) return keyword === '' ? <EmptyState /> : <p className="kit-secondary">{t.noMatch}</p>
  const expanded = keyword === '' ? (opened ?? [...whole.map(root => root.key), ...pathTo(whole, chosen)]) : allKeys(tree)
  const forget = (id: number) => {
    if (id === chosen) onChoose(undefined)
  }
  return (
    <>
      <div className="dept-tree">
        <TreeList
          label={t.title}
          nodes={tree}
          expanded={expanded}
          onExpand={setOpened}
          chosen={chosen}
          onChoose={onChoose}
          moves={keeps && keyword === '' ? moves : undefined}
          render={item => (
            <DeptTitle item={item} below={below}>
              {keeps && isOwn(item.node) && <DeptActions node={item.node} onOpen={open} onDeleted={forget} />}
            </DeptTitle>
          )}
        />
      </div>
      {keeps && <p className="kit-secondary dept-hint">{t.moveHint}</p>}
      {dialogs}
    </>
  )
}

/** The count is what choosing the department would show. */
function DeptTitle({ item, below, children }: { item: DeptItem; below: boolean; children: ReactNode }) {
  return (
    <span className="dept-node" title={item.title}>
      <span>{item.title}</span>
      {children}
      <span className="kit-secondary">{below ? item.countBelow : item.node.staffCount}</span>
    </span>
  )
}

interface DeptActionsProps {
  node: DeptNode
  onOpen: OpenDialog<typeof deptDialogs>
  onDeleted: (id: number) => void
}

function DeptActions({ node, onOpen, onDeleted }: DeptActionsProps) {
  const t = useText(text)
  return (
    <TreeRowMenu
      label={t.actions(node.name)}
      renderMenu={(button, close) => (
        <DeptMenu node={node} onClose={close} onOpen={onOpen} onDeleted={onDeleted}>
          {button}
        </DeptMenu>
      )}
    />
  )
}

function pathTo(items: readonly DeptItem[], key: number | undefined): number[] {
  for (const item of items) {
    if (item.key === key) return [item.key]
    const below = pathTo(item.children, key)
    if (below.length > 0) return [item.key, ...below]
  }
  return []
}

function allKeys(items: readonly DeptItem[]): number[] {
  return items.flatMap(item => [item.key, ...allKeys(item.children)])
}
