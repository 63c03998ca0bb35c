import { exportStates, exportTask, homeFile } from '@gongtai/contract'
import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { useSession } from '../../../base/session.ts'
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

const { Filter, FilterRange } = filtersOf(homeFile.page)

/** 上门服务: the exports of home service; an administrator sees those of everybody. */
export function HomeFileList({ tabs }: { tabs: ReactNode }) {
  const area = useText(areaText)
  const t = useText(text)
  const isAdmin = useSession()?.isAdmin === true
  const list = useListQuery(homeFile.page, { name: 'DownloadCenterHome' })
  const refresh = useRefresh()
  const reload = useCallback(() => refresh(homeFile.page, exportTask.page), [refresh])
  useLiveRows('EXPORT', list.rows.some(isRunning), reload)
  const columns = useTaskColumns({ withOwner: isAdmin, onDone: reload })

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
          <Filter name="state" label={area.state}>
            <StatusSelect of={exportStates.labels} placeholder={area.any} />
          </Filter>
          <FilterRange from="createdStart" to="createdEnd" label={area.createdAt} />
        </>
      }
      columns={columns}
    />
  )
}
