import { exportTaskFields, homeFile } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { useSession } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import '../files.css'
import { useLiveRows } from '../live-rows.ts'
import { text } from '../text.ts'
import { ExportActions } from './ExportActions.tsx'
import { ExportBulk } from './ExportBulk.tsx'
import { isRunning, useTaskColumns } from './task-columns.tsx'

const { Filter, FilterRange } = filtersOf(homeFile.page, exportTaskFields)

/** 上门服务 has the exports of home service; an administrator sees those of everybody. */
export function HomeFileList({ tabs }: { tabs: ReactNode }) {
  const t = useText(text)
  const isAdmin = useSession()?.isAdmin === true
  const list = useListQuery(homeFile.page, { name: 'DownloadCenterHome' })
  useLiveRows('EXPORT', homeFile.page, list.rows.some(isRunning))
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
          <Filter name="state" />
          <FilterRange from="createdStart" to="createdEnd" field="createdAt" />
        </>
      }
      columns={useTaskColumns({ withOwner: isAdmin })}
      renderActions={row => <ExportActions row={row} />}
    />
  )
}
