import { exportTask, exportTaskFields } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { useText } from '../../../base/text.ts'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { CatalogueSelect } from '../../../kit/picker/CatalogueSelect.tsx'
import '../files.css'
import { useLiveRows } from '../live-rows.ts'
import { text } from '../text.ts'
import { ExportActions } from './ExportActions.tsx'
import { ExportBulk } from './ExportBulk.tsx'
import { isRunning, useTaskColumns } from './task-columns.tsx'

const { Filter, FilterRange } = filtersOf(exportTask.page, exportTaskFields)

/** The list is 我的导出, or for whoever holds the code 全部任务. */
export function ExportList({ all, tabs }: { all: boolean; tabs: ReactNode }) {
  const t = useText(text)
  const list = useListQuery(exportTask.page, { fixed: { all }, name: all ? 'DownloadCenterAll' : 'DownloadCenter' })
  useLiveRows('EXPORT', exportTask.page, list.rows.some(isRunning))
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={exportTaskFields}
      tabs={tabs}
      empty={t.empty}
      renderBulk={selection => <ExportBulk selection={selection} />}
      filters={
        <>
          <Filter name="keyword" field="name">
            <Input allowClear maxLength={50} />
          </Filter>
          <Filter name="bizType">
            <CatalogueSelect of="exportKinds" />
          </Filter>
          <Filter name="state" />
          <FilterRange from="createdFrom" to="createdTo" field="createdAt" />
        </>
      }
      columns={useTaskColumns({ withOwner: all })}
      renderActions={row => <ExportActions row={row} />}
    />
  )
}
