import { SearchOutlined } from '@ant-design/icons'
import { inLanguage, nameOf, paramFields, serverSettingValues, serverSettings, sysParam } from '@gongtai/contract'
import type { ParamRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Table, Tag } from 'antd'
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

/** config.md, 系统参数: every parameter that an area names, area by area, with its default, bounds and meaning. */
export function ParamList() {
  const t = useText(text)
  const language = useLanguage()
  const { data, isPending, error, refetch } = useQuery(callQuery(sysParam.list, {}))
  const [typed, setTyped] = useState('')
  const { open, dialogs } = useDialogs(paramDialogs)
  const columns = useColumns({
    onSet: row => open('set', { row }),
    onHistory: row => open('history', { row, onPutBack: value => open('set', { row, value }) }),
  })
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />
  const found = data?.filter(row => mentions(row, typed.trim().toLowerCase())) ?? []
  const areas = [...new Set(found.map(({ area }) => area))]
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
      {isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {!isPending && areas.length === 0 && <EmptyState text={t.none} />}
      {areas.map(area => {
        const rows = found.filter(row => row.area === area)
        return (
          <section key={area}>
            <h3 className="param-area">{inLanguage([area, rows[0]!.areaEn], language)}</h3>
            <Table size="small" rowKey="paramKey" pagination={false} columns={columns} dataSource={rows} />
          </section>
        )
      })}
      <ServerSettings />
      {dialogs}
    </>
  )
}

/** What is set where the server runs; of secrets only whether there are any. */
function ServerSettings() {
  const t = useText(text)
  const { data = [] } = useQuery(callQuery(sysParam.settings, {}))
  const language = useLanguage()
  if (data.length === 0) return null
  return (
    <section>
      <h3 className="param-area">
        {t.settings} <span className="kit-secondary">{t.settingsHint}</span>
      </h3>
      <dl className="param-settings">
        {data.map(({ name, value }) => (
          <div key={name}>
            <dt>{nameOf(serverSettings, name, language)}</dt>
            <dd>{nameOf(serverSettingValues, value, language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const mentions = ({ paramKey, label, labelEn, meaning, meaningEn }: ParamRow, keyword: string): boolean =>
  [paramKey, label, labelEn, meaning, meaningEn].some(part => part.toLowerCase().includes(keyword))

interface ParamMoves {
  onSet: (row: ParamRow) => void
  onHistory: (row: ParamRow) => void
}

function useColumns({ onSet, onHistory }: ParamMoves): TableColumnsType<ParamRow> {
  const t = useText(text)
  const names = useLabels(paramFields)
  const language = useLanguage()
  return [
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
    {
      key: 'moves',
      width: 150,
      render: (_, row) => (
        <span className="kit-moves">
          <RowButton onClick={() => onSet(row)}>{t.set}</RowButton>
          <RowButton onClick={() => onHistory(row)}>{t.history}</RowButton>
        </span>
      ),
    },
  ]
}
