import { importTask, importTaskFields } from '@gongtai/contract'
import type { ImportTaskRow } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { download } from '../../../base/download.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { CatalogueSelect } from '../../../kit/picker/CatalogueSelect.tsx'
import { useLiveRows } from '../live-rows.ts'
import { text as areaText } from '../text.ts'
import { text } from './text.ts'

const { Filter, FilterRange } = filtersOf(importTask.page, importTaskFields)
const importDialogs = { view: () => import('./ImportViewDialog.tsx') }

const isRunning = ({ state }: ImportTaskRow) => state === 'CHECKING' || state === 'IMPORTING'

/** 导入记录 has the person's own imports; one that waits for its confirmation goes on from here. */
export function ImportList({ tabs }: { tabs: ReactNode }) {
  const { title } = useText(areaText)
  const t = useText(text)
  const w = useWords()
  const list = useListQuery(importTask.page, { name: 'DownloadCenterImports' })
  const { open, dialogs } = useDialogs(importDialogs)
  useLiveRows('IMPORT', importTask.page, list.rows.some(isRunning))
  return (
    <ListPage
      title={title}
      list={list}
      fields={importTaskFields}
      tabs={tabs}
      empty={t.empty}
      filters={
        <>
          <Filter name="importType">
            <CatalogueSelect of="importKinds" />
          </Filter>
          <Filter name="state" />
          <FilterRange from="createdFrom" to="createdTo" field="createdAt" />
        </>
      }
      columns={[
        { field: 'importType', dataIndex: 'typeLabel', fixed: 'start' },
        { field: 'originalName' },
        { field: 'state' },
        { field: 'totalRows' },
        { key: 'done', title: t.doneRows, align: 'right', className: 'kit-figure', render: (_, row) => row.createdRows + row.updatedRows },
        { key: 'failed', title: t.failedRows, align: 'right', className: 'kit-figure', render: (_, row) => row.errorRows + row.failedRows },
        { field: 'repeatRows' },
        { field: 'staffName' },
        { field: 'createdAt', sorter: true },
      ]}
      onOpenRow={row => open('view', row)}
      renderActions={row => (
        <span className="kit-moves">
          <RowButton onClick={() => open('view', row)}>{w.view}</RowButton>
          {row.hasErrorFile && <RowButton onClick={() => void download(importTask.errorFile, { id: row.id })}>{t.errorFile}</RowButton>}
        </span>
      )}
    >
      {dialogs}
    </ListPage>
  )
}
