import { SearchOutlined } from '@ant-design/icons'
import { dept } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { callQuery } from '../../../kit/call-query.ts'
import { deptOptions } from '../../../kit/dept-tree.ts'
import type { DeptOption } from '../../../kit/dept-tree.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { Input } from '../../../kit/Input.ts'
import { useText } from '../../../kit/text.ts'
import { TreeList } from '../../../kit/TreeList.tsx'
import { text } from '../text.ts'
import './staff.css'

interface DeptFilterProps {
  filter: { deptId?: number; below?: boolean }
  onChange: (change: { deptId?: number; below?: boolean }) => void
}

/** The department tree beside the members; choosing a department narrows the list. */
export function DeptFilter({ filter, onChange }: DeptFilterProps) {
  const t = useText(text).dept
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
  const t = useText(text).dept
  const { data, isPending, error, refetch } = useQuery(callQuery(dept.tree, { withStaffCount: true }))
  const [opened, setOpened] = useState<number[]>()
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  if (data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />

  const whole = deptOptions(data)
  const tree = keyword === '' ? whole : matching(whole, keyword)
  if (tree.length === 0) return keyword === '' ? <EmptyState /> : <p className="kit-secondary">{t.noMatch}</p>
  const expanded = keyword === '' ? (opened ?? [...whole.map(root => root.key), ...pathTo(whole, chosen)]) : allKeys(tree)
  return (
    <TreeList
      label={t.title}
      nodes={tree}
      expanded={expanded}
      onExpand={setOpened}
      chosen={chosen}
      onChoose={onChoose}
      render={node => <DeptTitle node={node} below={below} />}
    />
  )
}

/** The count is what choosing the department would show. */
function DeptTitle({ node, below }: { node: DeptOption; below: boolean }) {
  return (
    <span className="dept-node" title={node.title}>
      <span>{node.title}</span>
      <span className="kit-secondary">{below ? countBelow(node) : node.staffCount}</span>
    </span>
  )
}

function countBelow(node: DeptOption): number {
  return node.children.reduce((sum, child) => sum + countBelow(child), node.staffCount ?? 0)
}

/** Departments whose name holds the keyword, with the way to them. */
export function matching(nodes: readonly DeptOption[], keyword: string): DeptOption[] {
  return nodes.flatMap(node => {
    if (node.title.toLowerCase().includes(keyword.toLowerCase())) return [node]
    const children = matching(node.children, keyword)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}

function pathTo(nodes: readonly DeptOption[], key: number | undefined): number[] {
  for (const node of nodes) {
    if (node.key === key) return [node.key]
    const below = pathTo(node.children, key)
    if (below.length > 0) return [node.key, ...below]
  }
  return []
}

function allKeys(nodes: readonly DeptOption[]): number[] {
  return nodes.flatMap(node => [node.key, ...allKeys(node.children)])
}
