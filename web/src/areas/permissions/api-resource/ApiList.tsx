import { CheckOutlined } from '@ant-design/icons'
import { apiResource, apiStates, codeLabelOf, inLanguage } from '@gongtai/contract'
import type { ApiRow } from '@gongtai/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Select } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { Can } from '../../../kit/Can.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { StatusSelect } from '../../../kit/picker/StatusSelect.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import './api.css'
import { ApiCards } from './ApiCards.tsx'
import { figure, rate } from './figure.ts'
import { isTooLong, RangeBar, today } from './RangeBar.tsx'
import type { DayRange } from './RangeBar.tsx'
import { SwitchButton } from './SwitchButton.tsx'
import { text } from './text.ts'

const { Filter } = filtersOf(apiResource.page)
const ApiDrawer = onDemand(() => import('./ApiDrawer.tsx'))
const ApiSettingModal = onDemand(() => import('./ApiSettingModal.tsx'))

/** Every call of the contract with what was counted of it. */
export function ApiList({ tabs }: { tabs: ReactNode }) {
  const whole = useText(text)
  const t = whole.api
  const language = useLanguage()
  const [defaults] = useState(today)
  const list = useListQuery(apiResource.page, { defaults })
  const range: DayRange = { from: list.filter.from ?? defaults.from, to: list.filter.to ?? defaults.to }
  const { viewed, setViewed } = useViewed()
  const [edited, setEdited] = useState<ApiRow>()
  const titleOf = (row: ApiRow) => (language === 'en_US' ? row.titleEn : row.title)
  const yesNo = [
    { value: true, label: whole.yes },
    { value: false, label: whole.no },
  ]

  return (
    <>
      <ListPage
        title={whole.title}
        list={list}
        tabs={
          <>
            {tabs}
            <RangeBar value={range} onChange={list.setFilter} />
            <ApiCards summary={isTooLong(range) ? undefined : list.answer?.summary} />
          </>
        }
        filters={
          <>
            <Filter name="keyword" label={t.keyword}>
              <Input allowClear maxLength={50} placeholder={t.keywordHint} />
            </Filter>
            <Filter name="area" label={t.area}>
              <Select allowClear placeholder={whole.all} options={Object.entries(whole.areas).map(([value, label]) => ({ value, label }))} />
            </Filter>
            <Filter name="method" label={t.method}>
              <Select allowClear placeholder={whole.all} options={['GET', 'POST', 'PUT'].map(value => ({ value, label: value }))} />
            </Filter>
            <Filter name="access" label={t.access}>
              <Select allowClear placeholder={whole.all} options={Object.entries(t.accessKinds).map(([value, label]) => ({ value, label }))} />
            </Filter>
            <Filter name="code" label={t.code}>
              <Input allowClear maxLength={60} placeholder="UserManage.edit" />
            </Filter>
            <Filter name="isWrite" label={t.isWrite}>
              <Select allowClear placeholder={whole.all} options={yesNo as never} />
            </Filter>
            <Filter name="isSensitive" label={t.isSensitive}>
              <Select allowClear placeholder={whole.all} options={yesNo as never} />
            </Filter>
            <Filter name="spec" label={t.spec}>
              <Select allowClear placeholder={whole.all} options={yesNo as never} />
            </Filter>
            <Filter name="status" label={t.status}>
              <StatusSelect of={apiStates.labels} placeholder={whole.all} />
            </Filter>
          </>
        }
        columns={[
          { title: t.method, dataIndex: 'method', fixed: 'start', width: 72, render: method => <span className="api-method">{method}</span> },
          {
            title: t.path,
            dataIndex: 'path',
            fixed: 'start',
            render: (path, row) => (
              <RowButton title={path} onClick={() => setViewed(row.id)}>
                {path}
              </RowButton>
            ),
          },
          { title: t.name, dataIndex: 'title', render: (_, row) => titleOf(row) },
          { title: t.area, dataIndex: 'area', render: area => whole.areas[area] ?? area },
          { title: t.access, dataIndex: 'codes', width: 150, render: (_, row) => <Access row={row} /> },
          { title: t.spec, dataIndex: 'spec', align: 'center', render: spec => (spec ? <CheckOutlined aria-label={t.specHint} title={t.specHint} /> : blank) },
          {
            key: 'flags',
            title: t.flags,
            render: (_, row) => (
              <span className="api-tags">
                {row.isWrite && <ToneTag tone="info">{t.isWrite}</ToneTag>}
                {row.isSensitive && <ToneTag tone="warn">{t.isSensitive}</ToneTag>}
                {!row.isWrite && !row.isSensitive && blank}
              </span>
            ),
          },
          { title: t.callCount, dataIndex: 'calls', align: 'right', sorter: true, className: 'kit-figure', render: figure },
          {
            title: t.errorRate,
            dataIndex: 'errorRate',
            align: 'right',
            sorter: true,
            className: 'kit-figure',
            render: share => (share >= 0.01 ? <span className="api-bad">{rate(share)}</span> : rate(share)),
          },
          { title: t.avg, dataIndex: 'avgMs', align: 'right', className: 'kit-figure', render: value => (value === null ? blank : figure(value)) },
          { title: t.p95, dataIndex: 'p95', align: 'right', sorter: true, className: 'kit-figure', render: value => (value === null ? blank : figure(value)) },
          {
            title: t.max,
            dataIndex: 'maxMs',
            align: 'right',
            sorter: true,
            className: 'kit-figure',
            render: value => (value === null ? blank : figure(value)),
          },
          {
            title: t.status,
            dataIndex: 'status',
            render: (status, row) =>
              row.removedAt === null ? <StatusTag of={apiStates.labels} value={status} /> : <ToneTag tone="neutral">{t.removed}</ToneTag>,
          },
          {
            key: 'actions',
            title: whole.actions,
            fixed: 'end',
            render: (_, row) => (
              <span className="kit-moves">
                <RowButton onClick={() => setViewed(row.id)}>{whole.detail}</RowButton>
                <Can code="HttpManage.save">
                  <RowButton onClick={() => setEdited(row)}>{t.setting}</RowButton>
                  <SwitchButton row={row} title={titleOf(row)} />
                </Can>
              </span>
            ),
          },
        ]}
      />
      <ApiDrawer id={viewed} range={range} open={viewed !== undefined} onClose={() => setViewed(undefined)} />
      <ApiSettingModal row={edited} open={edited !== undefined} onClose={() => setEdited(undefined)} />
    </>
  )
}

function Access({ row }: { row: ApiRow }) {
  const t = useText(text).api
  const language = useLanguage()
  if (row.access !== 'CODE') return t.accessKinds[row.access]
  return (
    <span className="api-tags">
      {row.codes.map(code => (
        <ToneTag key={code} tone="neutral">
          <span title={code}>{inLanguage(codeLabelOf(code), language)}</span>
        </ToneTag>
      ))}
    </span>
  )
}

/** The call whose drawer is open stands in the address: the audit log links to it. */
function useViewed() {
  const { view }: { view?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const id = Number(view)
  return {
    viewed: Number.isInteger(id) && id > 0 ? id : undefined,
    setViewed: (next: number | undefined) =>
      void navigate({
        to: '.',
        search: (old: Record<string, unknown>) => ({ ...old, view: next === undefined ? undefined : String(next) }),
        replace: true,
        resetScroll: false,
      }),
  }
}
