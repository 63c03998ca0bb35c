import { PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { region, regionFields, regionImport, regionStoreys } from '@gongtai/contract'
import type { RegionRow } from '@gongtai/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Skeleton } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { Input } from '../../../kit/form/Input.ts'
import { ImportButton } from '../../../kit/import/ImportButton.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { TreeList } from '../../../kit/tree/TreeList.tsx'
import type { TreeColumn } from '../../../kit/tree/TreeList.tsx'
import { RegionActions } from './RegionActions.tsx'
import { regionDialogs } from './dialogs.ts'
import { regionNodes } from './region-node.ts'
import type { RegionNode } from './region-node.ts'
import { text } from './text.ts'
import './region.css'

const codeOf = (key: number) => String(key).padStart(6, '0')

/** config.md, 地区: three levels that are loaded as they are unfolded, and a search over all of them. */
export function RegionTree() {
  const t = useText(text)
  const names = useLabels(regionFields)
  const refreshAll = useRefreshAll()
  const [typed, setTyped] = useState('')
  const [disabledOnly, setDisabledOnly] = useState(false)
  const [opened, setOpened] = useState<number[]>([])
  const keyword = useDeferredValue(typed.trim())
  const isSearch = keyword !== '' || disabledOnly
  const top = useQuery(callQuery(region.nodes, isSearch ? { ...(keyword !== '' && { keyword }), ...(disabledOnly && { disabledOnly }) } : {}))
  const unfolded = opened.map(codeOf)
  const below = useQueries({ queries: unfolded.map(parentCode => callQuery(region.nodes, { parentCode })) })
  const { open, dialogs } = useDialogs(regionDialogs)
  const columns = useColumns(row => <RegionActions row={row} onOpen={open} />)
  const belowOf = (code: string) => below[unfolded.indexOf(code)]?.data
  const clear = () => {
    setTyped('')
    setDisabledOnly(false)
  }
  if (top.data === undefined && top.error !== null) return <ErrorState error={top.error} onRetry={() => void top.refetch()} />
  const nodes = regionNodes(top.data ?? [], belowOf)
  return (
    <>
      <div className="region-bar">
        <Input
          allowClear
          maxLength={20}
          prefix={<SearchOutlined />}
          aria-label={t.search}
          placeholder={t.search}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <Checkbox checked={disabledOnly} onChange={event => setDisabledOnly(event.target.checked)}>
          {t.disabledOnly}
        </Checkbox>
        <span className="kit-secondary" aria-live="polite">
          {isSearch && top.data !== undefined && (top.data.length === 200 ? t.capped : t.found(top.data.length))}
        </span>
        <ImportButton kind={regionImport} onDone={refreshAll} />
        <Button type="primary" icon={<PlusOutlined />} onClick={() => open('edit', {})}>
          {t.add}
        </Button>
      </div>
      {top.data === undefined && <Skeleton active title={false} paragraph={{ rows: 12 }} />}
      {top.data?.length === 0 && <EmptyState text={t.none} {...(isSearch && { onClearFilters: clear })} />}
      {nodes.length > 0 && (
        <div className="region-tree">
          <TreeList<RegionNode>
            label={names.name}
            nodes={nodes}
            expanded={opened}
            onExpand={setOpened}
            chosen={undefined}
            onChoose={key => {
              const row = key === undefined ? undefined : rowOf(nodes, key)
              if (row !== undefined) open('edit', { row })
            }}
            columns={columns}
            render={({ row, title }) => (
              <span className={row?.enabled === false ? 'region-off' : undefined}>{isSearch && row !== undefined ? row.fullName : title}</span>
            )}
          />
        </div>
      )}
      {dialogs}
    </>
  )
}

function rowOf(nodes: readonly RegionNode[], key: number): RegionRow | undefined {
  for (const node of nodes) {
    if (node.key === key) return node.row
    const found = rowOf(node.children, key)
    if (found !== undefined) return found
  }
  return undefined
}

function useColumns(actions: (row: RegionRow) => ReactNode): TreeColumn<RegionNode>[] {
  const t = useText(text)
  const w = useWords()
  const names = useLabels(regionFields)
  const column = (key: string, title: string, width: number, render: (row: RegionRow) => ReactNode): TreeColumn<RegionNode> => ({
    key,
    title,
    width,
    render: ({ row }) => row && render(row),
  })
  return [
    column('code', names.code, 90, row => <span className="kit-figure">{row.code}</span>),
    column('storey', names.storey, 76, row => <ValueName of={regionStoreys} value={String(row.storey)} />),
    column('childCount', names.childCount, 80, row => <span className="kit-figure">{row.childCount}</span>),
    column('position', `${names.lng} / ${names.lat}`, 150, row => orBlank(row.lng === null || row.lat === null ? null : `${row.lng}, ${row.lat}`)),
    column('formerNames', names.formerNames, 150, row => orBlank(row.formerNames.map(({ name, until }) => t.former(name, until)).join('、'))),
    column('enabled', names.enabled, 76, row => <ToneTag tone={row.enabled ? 'good' : 'neutral'}>{row.enabled ? t.enabled : t.disabled}</ToneTag>),
    column('actions', w.actions, 260, actions),
  ]
}
