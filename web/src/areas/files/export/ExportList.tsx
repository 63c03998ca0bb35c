import { exportKinds, exportStates, exportTask, fileSize, inLanguage, truncate } from '@gongtai/contract'
import type { ExportTaskRow } from '@gongtai/contract'
import { Select } from 'antd'
import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../app/language.ts'
import { useRefresh } from '../../../kit/call-query.ts'
import { filtersOf } from '../../../kit/Filter.tsx'
import { Input } from '../../../kit/Input.ts'
import { useListQuery } from '../../../kit/list-query.ts'
import { ListPage } from '../../../kit/ListPage.tsx'
import { ProgressBar } from '../../../kit/ProgressBar.tsx'
import { instant, orBlank } from '../../../kit/show.tsx'
import { StatusSelect } from '../../../kit/StatusSelect.tsx'
import { StatusTag } from '../../../kit/StatusTag.tsx'
import { useText } from '../../../kit/text.ts'
import '../files.css'
import { useLiveRows } from '../live-rows.ts'
import { text as areaText } from '../text.ts'
import { ExportActions } from './ExportActions.tsx'
import { ExportBulk } from './ExportBulk.tsx'
import { text } from './text.ts'

const { Filter, FilterRange } = filtersOf(exportTask.page)
const day = 86_400_000

/** 我的导出, and by code 全部任务. */
export function ExportList({ all, tabs }: { all: boolean; tabs: ReactNode }) {
  const area = useText(areaText)
  const t = useText(text)
  const language = useLanguage()
  const list = useListQuery(exportTask.page, { fixed: { all }, name: all ? 'DownloadCenterAll' : 'DownloadCenter' })
  const refresh = useRefresh()
  const reload = useCallback(() => refresh(exportTask.page), [refresh])
  useLiveRows('EXPORT', list.rows.some(isRunning), reload)

  return (
    <ListPage
      title={area.title}
      list={list}
      tabs={tabs}
      empty={area.empty}
      renderBulk={selection => (
        <ExportBulk
          selection={selection}
          onDone={() => {
            selection.clear()
            reload()
          }}
        />
      )}
      filters={
        <>
          <Filter name="keyword" label={t.keyword}>
            <Input allowClear maxLength={50} />
          </Filter>
          <Filter name="bizType" label={area.type}>
            <Select
              allowClear
              placeholder={area.any}
              options={Object.entries(exportKinds).map(([value, { label }]) => ({ value, label: inLanguage(label, language) }))}
            />
          </Filter>
          <Filter name="state" label={area.state}>
            <StatusSelect of={exportStates.labels} placeholder={area.any} />
          </Filter>
          <FilterRange from="createdFrom" to="createdTo" label={area.createdAt} />
        </>
      }
      columns={[
        { title: t.name, dataIndex: 'name', fixed: 'start' },
        ...(all
          ? [
              { title: t.staffName, dataIndex: 'staffName' as const, render: orBlank },
              { title: t.deptName, dataIndex: 'deptName' as const, render: orBlank },
            ]
          : []),
        { title: area.type, dataIndex: 'bizLabel' },
        { title: t.filterText, dataIndex: 'filterText', render: filter => <CutText text={filter} /> },
        { title: area.state, dataIndex: 'state', render: (_, row) => <State row={row} /> },
        { title: t.percent, dataIndex: 'percent', render: (percent, row) => <ProgressBar label={`${t.percent} ${row.name}`} percent={Number(percent)} /> },
        { title: t.rowCount, dataIndex: 'rowCount', align: 'right', className: 'kit-figure' },
        {
          title: t.size,
          dataIndex: 'size',
          sorter: true,
          align: 'right',
          className: 'kit-figure',
          render: size => orBlank(size === null ? null : fileSize(size)),
        },
        { title: area.createdAt, dataIndex: 'createdAt', sorter: true, render: instant },
        { title: t.finishedAt, dataIndex: 'finishedAt', render: instant },
        { title: t.expireAt, dataIndex: 'expireAt', render: (at, row) => <span className={isLate(row) ? 'files-late' : undefined}>{instant(at)}</span> },
        { title: t.downloadCount, dataIndex: 'downloadCount', align: 'right', className: 'kit-figure' },
        { key: 'actions', title: area.actions, fixed: 'end', render: (_, row) => <ExportActions row={row} onDone={reload} /> },
      ]}
    />
  )
}

const isRunning = ({ state }: ExportTaskRow) => state === 'QUEUED' || state === 'GENERATING'

const isLate = ({ state, expireAt }: ExportTaskRow) => state === 'FINISHED' && expireAt !== null && Date.parse(expireAt) - Date.now() < day

function CutText({ text: whole }: { text: string }) {
  const cut = truncate(whole)
  return cut === whole ? orBlank(whole) : <span title={whole}>{cut}</span>
}

function State({ row: { state, queueAhead, failReason } }: { row: ExportTaskRow }) {
  const t = useText(text)
  return (
    <span className="files-state">
      <StatusTag of={exportStates.labels} value={state} />
      {state === 'QUEUED' && queueAhead > 0 && <small>{t.ahead(queueAhead)}</small>}
      {state === 'FAILED' && failReason !== null && <small>{failReason}</small>}
    </span>
  )
}
