import { PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { dict, dictItemFields, dictItemImport, dictItemStates } from '@gongtai/contract'
import type { DictItemRow, ValueOf } from '@gongtai/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Pagination, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { Input } from '../../../kit/form/Input.ts'
import { ImportButton } from '../../../kit/import/ImportButton.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { TreeList } from '../../../kit/tree/TreeList.tsx'
import type { TreeMoves } from '../../../kit/tree/TreeList.tsx'
import { DictItemName, useDictColumns } from './dict-columns.tsx'
import { dictDialogs } from './dialogs.ts'
import { text } from './text.ts'

/** A value as a row that can be moved among its siblings. */
export interface DictNode {
  key: number
  title: string
  children: readonly DictNode[]
  row: DictItemRow
}

/** More than nearly every dictionary has, so that its order can be changed as a whole. */
const pageSize = 200

export function DictItems({ typeCode }: { typeCode: string }) {
  const t = useText(text)
  const names = useLabels(dictItemFields)
  const language = useLanguage()
  const refreshAll = useRefreshAll()
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<ValueOf<typeof dictItemStates>>()
  const [pageNum, setPageNum] = useState(1)
  const keyword = typed.trim()
  const { data, error, refetch } = useQuery(
    callQuery(dict.items, { typeCode, pageNum, pageSize, ...(keyword === '' ? {} : { keyword }), ...(state && { state }) }),
  )
  const { open, dialogs } = useDialogs(dictDialogs)
  const columns = useDictColumns(typeCode, {
    onEdit: row => open('edit', { typeCode, row }),
    onHistory: row => open('history', { typeCode, row, onPutBack: former => open('edit', { typeCode, row: { ...row, ...former } }) }),
  })
  const nodes = useMemo<DictNode[]>(
    () => (data?.records ?? []).map(row => ({ key: row.id, title: language === 'en_US' ? row.labelEn : row.label, children: [], row })),
    [data, language],
  )
  const moves = useDictMoves(typeCode, nodes)
  const isFiltered = keyword !== '' || state !== undefined
  const clear = () => {
    setTyped('')
    setState(undefined)
    setPageNum(1)
  }
  if (data === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className="dict-bar">
        <Input
          allowClear
          maxLength={50}
          prefix={<SearchOutlined />}
          aria-label={t.search}
          placeholder={t.search}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setPageNum(1)
          }}
        />
        <ValueSelect of={dictItemStates} aria-label={names.state} placeholder={names.state} value={state} onChange={next => setState(next as typeof state)} />
        <span className="kit-secondary">{isFiltered ? '' : t.moveHint}</span>
        <ImportButton kind={dictItemImport} onDone={refreshAll} />
        <Button type="primary" icon={<PlusOutlined />} onClick={() => open('add', { typeCode })}>
          {t.add}
        </Button>
      </div>
      {data === undefined && <Skeleton active title={false} paragraph={{ rows: 10 }} />}
      {data !== undefined && nodes.length === 0 && <EmptyState text={t.none} {...(isFiltered && { onClearFilters: clear })} />}
      {nodes.length > 0 && (
        <div className="dict-items">
          <TreeList<DictNode>
            label={names.label}
            nodes={nodes}
            expanded={[]}
            onExpand={() => {}}
            chosen={undefined}
            onChoose={key => {
              const node = nodes.find(one => one.key === key)
              if (node !== undefined) open('edit', { typeCode, row: node.row })
            }}
            columns={columns}
            {...(!isFiltered && { moves })}
            render={({ row }) => <DictItemName typeCode={typeCode} row={row} />}
          />
        </div>
      )}
      {data !== undefined && data.total > pageSize && (
        <Pagination size="small" showSizeChanger={false} current={pageNum} pageSize={pageSize} total={data.total} onChange={setPageNum} />
      )}
      {dialogs}
    </>
  )
}

/** By mouse and by keyboard; values have one level only. */
function useDictMoves(typeCode: string, nodes: readonly DictNode[]): TreeMoves<DictNode> {
  const t = useText(text)
  const client = useQueryClient()
  return {
    mayMove: (_, parent) => parent === undefined,
    onMove: async ({ key }, { place }) => {
      const ids = nodes.map(node => node.key).filter(id => id !== key)
      ids.splice(place, 0, key)
      const made = await call(dict.sortItems, { typeCode, ids }).then(
        () => true,
        // `call` has shown the failure, and the list is asked below how things stand now.
        () => false,
      )
      if (made) say('success', t.moved)
      await client.invalidateQueries({ queryKey: [dict.items.path] })
      return made
    },
  }
}
