import { allImportKinds, importStates, importTask, inLanguage, paths } from '@gongtai/contract'
import type { ImportTaskRow, RouteName } from '@gongtai/contract'
import { useRouter } from '@tanstack/react-router'
import { Select } from 'antd'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { download } from '../../../base/download.ts'
import { useLanguage } from '../../../base/language.ts'
import { useRefresh } from '../../../kit/call-query.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { StatusSelect } from '../../../kit/picker/StatusSelect.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { useLiveRows } from '../live-rows.ts'
import { text as areaText } from '../text.ts'
import { text } from './text.ts'

const { Filter, FilterRange } = filtersOf(importTask.page)
const ImportDialog = onDemand(() => import('../../../kit/import/ImportDialog.tsx'))

/** 导入记录: the person's own imports; one that waits for its confirmation goes on from here. */
export function ImportList({ tabs }: { tabs: ReactNode }) {
  const area = useText(areaText)
  const t = useText(text)
  const language = useLanguage()
  const list = useListQuery(importTask.page, { name: 'DownloadCenterImports' })
  const router = useRouter()
  const [viewed, setViewed] = useState<ImportTaskRow>()
  const [open, setOpen] = useState(false)
  const refresh = useRefresh()
  const reload = useCallback(() => refresh(importTask.page), [refresh])
  useLiveRows('IMPORT', list.rows.some(isRunning), reload)

  return (
    <>
      <ListPage
        title={area.title}
        list={list}
        tabs={tabs}
        empty={t.empty}
        filters={
          <>
            <Filter name="importType" label={area.type}>
              <Select
                allowClear
                placeholder={area.any}
                options={allImportKinds.map(({ name, label }) => ({ value: name, label: inLanguage(label, language) }))}
              />
            </Filter>
            <Filter name="state" label={area.state}>
              <StatusSelect of={importStates.labels} placeholder={area.any} />
            </Filter>
            <FilterRange from="createdFrom" to="createdTo" label={area.createdAt} />
          </>
        }
        columns={[
          { title: area.type, dataIndex: 'typeLabel', fixed: 'start' },
          { title: t.file, dataIndex: 'originalName' },
          { title: area.state, dataIndex: 'state', render: state => <StatusTag of={importStates.labels} value={state} /> },
          { title: t.totalRows, dataIndex: 'totalRows', align: 'right', className: 'kit-figure' },
          { key: 'done', title: t.doneRows, align: 'right', className: 'kit-figure', render: (_, row) => row.createdRows + row.updatedRows },
          { key: 'failed', title: t.failedRows, align: 'right', className: 'kit-figure', render: (_, row) => row.errorRows + row.failedRows },
          { title: t.repeatRows, dataIndex: 'repeatRows', align: 'right', className: 'kit-figure' },
          { title: t.staffName, dataIndex: 'staffName' },
          { title: t.at, dataIndex: 'createdAt', sorter: true, render: instant },
          {
            key: 'actions',
            title: area.actions,
            fixed: 'end',
            render: (_, row) => (
              <span className="kit-moves">
                <RowButton
                  onClick={() => {
                    setViewed(row)
                    setOpen(true)
                  }}
                >
                  {t.view}
                </RowButton>
                {row.hasErrorFile && <RowButton onClick={() => void download(importTask.errorFile, { id: row.id })}>{t.errorFile}</RowButton>}
              </span>
            ),
          },
        ]}
      />
      {viewed && (
        <ImportDialog
          key={viewed.id}
          kind={viewed.importType}
          taskId={viewed.id}
          open={open}
          onClose={() => setOpen(false)}
          onDone={reload}
          onView={() => void router.navigate({ href: pageOf(viewed.importType) })}
        />
      )}
    </>
  )
}

const isRunning = ({ state }: ImportTaskRow) => state === 'CHECKING' || state === 'IMPORTING'

/** The list that the rows of an import are in: the page of its code. */
function pageOf(kind: string): string {
  const route = allImportKinds.find(({ name }) => name === kind)!.code.split('.')[0] as RouteName
  return (paths[route] as () => string)()
}
