import { allExportKinds, exportStates, exportTask, inLanguage } from '@gongtai/contract'
import { Select } from 'antd'
import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useRefresh } from '../../../kit/call-query.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { StatusSelect } from '../../../kit/picker/StatusSelect.tsx'
import { useText } from '../../../base/text.ts'
import '../files.css'
import { useLiveRows } from '../live-rows.ts'
import { text as areaText } from '../text.ts'
import { ExportBulk } from './ExportBulk.tsx'
import { isRunning, useTaskColumns } from './task-columns.tsx'
import { text } from './text.ts'

const { Filter, FilterRange } = filtersOf(exportTask.page)

/** 我的导出, and by code 全部任务. */
export function ExportList({ all, tabs }: { all: boolean; tabs: ReactNode }) {
  const area = useText(areaText)
  const t = useText(text)
  const language = useLanguage()
  const list = useListQuery(exportTask.page, { fixed: { all }, name: all ? 'DownloadCenterAll' : 'DownloadCenter' })
  const refresh = useRefresh()
  const reload = useCallback(() => refresh(exportTask.page), [refresh])
  useLiveRows('EXPORT', list.rows.some(isRunning), reload)
  const columns = useTaskColumns({ withOwner: all, onDone: reload })

  return (
    <ListPage
      title={area.title}
      list={list}
      tabs={tabs}
      empty={area.empty}
      renderBulk={selection => <ExportBulk selection={selection} onDone={reload} />}
      filters={
        <>
          <Filter name="keyword" label={t.keyword}>
            <Input allowClear maxLength={50} />
          </Filter>
          <Filter name="bizType" label={area.type}>
            <Select
              allowClear
              placeholder={area.any}
              options={allExportKinds.map(({ name, label }) => ({ value: name, label: inLanguage(label, language) }))}
            />
          </Filter>
          <Filter name="state" label={area.state}>
            <StatusSelect of={exportStates.labels} placeholder={area.any} />
          </Filter>
          <FilterRange from="createdFrom" to="createdTo" label={area.createdAt} />
        </>
      }
      columns={columns}
    />
  )
}
