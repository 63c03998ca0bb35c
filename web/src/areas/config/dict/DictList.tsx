import { PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { dict, dictItemFields, dictItemStates, inLanguage } from '@gongtai/contract'
import type { DictItemRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Menu, Table } from 'antd'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { Input } from '../../../kit/form/Input.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { dictDialogs } from './dialogs.ts'
import { text } from './text.ts'
import './dict.css'

const pageSize = 20

/** areas/permissions.md, TreeManage: the lists of values on the left, the values of the open one on the right. */
export function DictList() {
  const t = useText(text)
  const language = useLanguage()
  const types = useQuery(callQuery(dict.types, {}))
  const [chosen, setChosen] = useState<string>()
  if (types.data === undefined && types.error !== null) return <ErrorState error={types.error} onRetry={() => void types.refetch()} />
  const open = chosen ?? types.data?.[0]?.code
  return (
    <div className="dict-list">
      <Menu
        aria-label={t.types}
        selectedKeys={open === undefined ? [] : [open]}
        onClick={({ key }) => setChosen(key)}
        items={types.data?.map(({ code, name, nameEn, itemCount }) => ({ key: code, label: inLanguage([name, nameEn], language), extra: itemCount }))}
      />
      {open !== undefined && <Items key={open} typeCode={open} />}
    </div>
  )
}

function Items({ typeCode }: { typeCode: string }) {
  const t = useText(text)
  const [typed, setTyped] = useState('')
  const [pageNum, setPageNum] = useState(1)
  const keyword = typed.trim()
  const { data, isPending, error, refetch } = useQuery(callQuery(dict.items, { typeCode, pageNum, pageSize, ...(keyword === '' ? {} : { keyword }) }))
  const { open, dialogs } = useDialogs(dictDialogs)
  const columns = useColumns(row => open('edit', { typeCode, row }))
  if (data === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  const find = (value: string) => {
    setTyped(value)
    setPageNum(1)
  }
  return (
    <div>
      <div className="dict-bar">
        <Input
          allowClear
          maxLength={50}
          prefix={<SearchOutlined />}
          aria-label={t.search}
          placeholder={t.search}
          value={typed}
          onChange={event => find(event.target.value)}
        />
        <Button type="primary" icon={<PlusOutlined />} onClick={() => open('add', { typeCode })}>
          {t.add}
        </Button>
      </div>
      <Table
        size="small"
        rowKey="id"
        loading={isPending}
        columns={columns}
        dataSource={data?.records}
        pagination={{ current: pageNum, pageSize, total: data?.total ?? 0, onChange: setPageNum, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{ emptyText: <EmptyState text={t.none} /> }}
      />
      {dialogs}
    </div>
  )
}

function useColumns(onEdit: (row: DictItemRow) => void): TableColumnsType<DictItemRow> {
  const t = useText(text)
  const w = useWords()
  const names = useLabels(dictItemFields)
  const refreshAll = useRefreshAll()
  const remove = async ({ id, version, label }: DictItemRow) => {
    if (!(await ask({ title: t.sureDelete(label), yes: w.delete, no: w.cancel, danger: true }))) return
    await call(dict.deleteItem, { id, version })
    say('success', w.deleted)
    refreshAll()
  }
  return [
    { title: names.label, dataIndex: 'label' },
    { title: names.labelEn, dataIndex: 'labelEn' },
    { title: names.value, dataIndex: 'value', render: (value: string) => <code>{value}</code> },
    { title: names.sort, dataIndex: 'sort', width: 80, align: 'right' },
    { title: names.useCount, dataIndex: 'useCount', width: 90, align: 'right' },
    { title: names.state, width: 90, render: (_, { state }) => <StatusTag of={dictItemStates} value={state} /> },
    {
      key: 'actions',
      width: 120,
      render: (_, row) => (
        <span className="kit-moves">
          <RowButton onClick={() => onEdit(row)}>{w.edit}</RowButton>
          {/* `call` has shown the failure. */}
          {row.useCount === 0 && (
            <RowButton data-danger onClick={() => void remove(row).catch(() => {})}>
              {w.delete}
            </RowButton>
          )}
        </span>
      ),
    },
  ]
}
