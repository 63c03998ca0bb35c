import { SearchOutlined } from '@ant-design/icons'
import { inLanguage, paramFields, sysParam } from '@gongtai/contract'
import type { ParamRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Table, Tag } from 'antd'
import type { TableColumnsType } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { Input } from '../../../kit/form/Input.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { paramDialogs } from './dialogs.ts'
import { text } from './text.ts'
import './param.css'

/** areas/permissions.md, TreeManage: every parameter that an area names, with its default, bounds and meaning. */
export function ParamList() {
  const t = useText(text)
  const { data, isPending, error, refetch } = useQuery(callQuery(sysParam.list, {}))
  const [typed, setTyped] = useState('')
  const { open, dialogs } = useDialogs(paramDialogs)
  const columns = useColumns(row => open('set', row))
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className="param-bar">
        <Input
          allowClear
          prefix={<SearchOutlined />}
          aria-label={t.search}
          placeholder={t.search}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <span className="kit-secondary">{t.hint}</span>
      </div>
      <Table
        size="small"
        rowKey="paramKey"
        loading={isPending}
        pagination={false}
        columns={columns}
        dataSource={data?.filter(row => mentions(row, typed.trim().toLowerCase()))}
        locale={{ emptyText: <EmptyState text={t.none} /> }}
      />
      {dialogs}
    </>
  )
}

const mentions = ({ paramKey, label, labelEn, meaning, meaningEn }: ParamRow, keyword: string): boolean =>
  [paramKey, label, labelEn, meaning, meaningEn].some(part => part.toLowerCase().includes(keyword))

function useColumns(onSet: (row: ParamRow) => void): TableColumnsType<ParamRow> {
  const t = useText(text)
  const names = useLabels(paramFields)
  const language = useLanguage()
  return [
    { title: names.area, width: 110, render: (_, { area, areaEn }) => inLanguage([area, areaEn], language) },
    {
      title: names.label,
      render: (_, row) => (
        <>
          <div>{inLanguage([row.label, row.labelEn], language)}</div>
          <div className="kit-secondary">{inLanguage([row.meaning, row.meaningEn], language)}</div>
        </>
      ),
    },
    { title: names.paramKey, width: 210, render: (_, { paramKey }) => <code>{paramKey}</code> },
    {
      title: names.value,
      width: 120,
      align: 'right',
      render: (_, { value, defaultValue }) => (
        <>
          {value === defaultValue && <Tag>{t.isDefault}</Tag>}
          <strong className="kit-figure">{value}</strong>
        </>
      ),
    },
    { title: names.bounds, width: 110, align: 'right', render: (_, { min, max }) => t.bounds(min, max) },
    {
      title: names.updatedAt,
      width: 150,
      render: (_, { updatedAt, updatedBy }) => (
        <>
          <div>{instant(updatedAt)}</div>
          {updatedBy !== null && <div className="kit-secondary">{updatedBy}</div>}
        </>
      ),
    },
    { key: 'set', width: 70, render: (_, row) => <RowButton onClick={() => onSet(row)}>{t.set}</RowButton> },
  ]
}
