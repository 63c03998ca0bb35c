import { CheckOutlined } from '@ant-design/icons'
import { accessKinds, apiMethods, apiResource, apiResourceActions, apiResourceFields, apiStates, inLanguage } from '@gongtai/contract'
import type { ApiRow } from '@gongtai/contract'
import { Select } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { Input } from '../../../kit/form/Input.ts'
import { callAction } from '../../../kit/list/actions.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { CatalogueSelect } from '../../../kit/picker/CatalogueSelect.tsx'
import { CatalogueName } from '../../../kit/show/CatalogueName.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { useViewedId } from '../viewed.ts'
import './api.css'
import { ApiCards } from './ApiCards.tsx'
import { apiDialogs } from './dialogs.ts'
import { figure, rate } from './figure.ts'
import { isTooLong, RangeBar, today } from './RangeBar.tsx'
import type { DayRange } from './RangeBar.tsx'
import { text } from './text.ts'

const { Filter } = filtersOf(apiResource.page, apiResourceFields)
const ApiDrawer = onDemand(() => import('./ApiDrawer.tsx'))

const figureOrBlank = (value: number | null) => (value === null ? blank : figure(value))

export function ApiList({ tabs }: { tabs: ReactNode }) {
  const { title, api: t } = useText(text)
  const w = useWords()
  const language = useLanguage()
  const [defaults] = useState(today)
  const list = useListQuery(apiResource.page, { defaults })
  const range: DayRange = { from: list.filter.from ?? defaults.from, to: list.filter.to ?? defaults.to }
  const [viewed, view] = useViewedId()
  const { open, dialogs } = useDialogs(apiDialogs)
  const titleOf = (row: ApiRow) => inLanguage([row.title, row.titleEn], language)
  return (
    <ListPage
      title={title}
      list={list}
      fields={apiResourceFields}
      tabs={tabs}
      summary={
        <>
          <RangeBar value={range} onChange={list.setFilter} />
          <ApiCards summary={isTooLong(range) ? undefined : list.answer?.summary} />
        </>
      }
      onOpenRow={row => view(row.id)}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="area">
            <CatalogueSelect of="areas" />
          </Filter>
          <Filter name="method">
            <Select allowClear placeholder={w.all} options={apiMethods.map(value => ({ value, label: value }))} />
          </Filter>
          <Filter name="access" />
          <Filter name="code">
            <Input allowClear maxLength={60} placeholder="UserManage.edit" />
          </Filter>
          <Filter name="isWrite" />
          <Filter name="isSensitive" />
          <Filter name="spec" />
          <Filter name="status" />
        </>
      }
      columns={[
        { field: 'method', fixed: 'start', width: 72, render: method => <span className="api-method">{method}</span> },
        {
          field: 'path',
          fixed: 'start',
          render: (path, row) => (
            <RowButton title={path} onClick={() => view(row.id)}>
              {path}
            </RowButton>
          ),
        },
        { field: 'title', render: (_, row) => titleOf(row) },
        { field: 'area', render: area => <CatalogueName of="areas" value={area} /> },
        { field: 'access', hidden: true, dataIndex: 'codes', width: 150, render: (_, row) => <Access row={row} /> },
        { field: 'spec', hidden: true, align: 'center', render: spec => (spec ? <CheckOutlined aria-label={t.specHint} title={t.specHint} /> : blank) },
        { key: 'flags', hidden: true, title: t.flags, render: (_, row) => <Flags row={row} /> },
        { field: 'calls', sorter: true, className: 'kit-figure', render: figure },
        {
          field: 'errorRate',
          sorter: true,
          className: 'kit-figure',
          render: share => (share >= 0.01 ? <span className="api-bad">{rate(share)}</span> : rate(share)),
        },
        { field: 'avgMs', hidden: true, className: 'kit-figure', render: figureOrBlank },
        { field: 'p95', sorter: true, className: 'kit-figure', render: figureOrBlank },
        { field: 'maxMs', sorter: true, hidden: true, className: 'kit-figure', render: figureOrBlank },
        {
          field: 'status',
          render: (status, row) => (row.removedAt === null ? <StatusTag of={apiStates} value={status} /> : <ToneTag tone="neutral">{t.removed}</ToneTag>),
        },
      ]}
      renderActions={row => {
        const { id, rateLimit, slowMs, remark } = row
        const setting = { id, rateLimit, slowMs, remark }
        return (
          <RowActions
            of={apiResourceActions}
            row={row}
            on={{
              setting: () => open('setting', row),
              enable: callAction(apiResource.update, { ...setting, status: 'ENABLED' }),
              disable: callAction(apiResource.update, { ...setting, status: 'DISABLED' }, { ask: t.sureDisable(titleOf(row)) }),
            }}
          />
        )
      }}
    >
      <ApiDrawer id={viewed} range={range} open={viewed !== undefined} onClose={() => view(undefined)} />
      {dialogs}
    </ListPage>
  )
}

function Flags({ row }: { row: ApiRow }) {
  const l = useLabels(apiResourceFields)
  if (!row.isWrite && !row.isSensitive) return blank
  return (
    <span className="api-tags">
      {row.isWrite && <ToneTag tone="info">{l.isWrite}</ToneTag>}
      {row.isSensitive && <ToneTag tone="warn">{l.isSensitive}</ToneTag>}
    </span>
  )
}

function Access({ row }: { row: ApiRow }) {
  if (row.access !== 'CODE') return <ValueName of={accessKinds} value={row.access} />
  return (
    <span className="api-tags">
      {row.codes.map((code, place) => (
        <ToneTag key={code} tone="neutral">
          <span title={code}>{row.codeLabels[place]}</span>
        </ToneTag>
      ))}
    </span>
  )
}
