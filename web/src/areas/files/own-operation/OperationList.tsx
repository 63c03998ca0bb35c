import { ownOperation, ownOperationFields } from '@gongtai/contract'
import type { OwnOperationRow } from '@gongtai/contract'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ask } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { undoOperation } from '../../../kit/list/undo-operation.ts'
import { useOnce } from '../../../kit/once.ts'
import { ProgressBar } from '../../../kit/show/ProgressBar.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { text as areaText } from '../text.ts'
import { text } from './text.ts'

const { Filter, FilterRange } = filtersOf(ownOperation.page, ownOperationFields)
const operationDialogs = { view: () => import('./OperationDialog.tsx') }

/** 我的操作 has what the person did to many records at once, and takes it back. */
export function OperationList({ tabs }: { tabs: ReactNode }) {
  const { title } = useText(areaText)
  const t = useText(text)
  const list = useListQuery(ownOperation.page, { name: 'DownloadCenterOperations' })
  const { open, dialogs } = useDialogs(operationDialogs)
  const { undo, running } = useUndo()
  return (
    <ListPage
      title={title}
      list={list}
      fields={ownOperationFields}
      tabs={tabs}
      empty={t.empty}
      filters={
        <>
          <Filter name="kind" />
          <Filter name="state" />
          <FilterRange from="createdFrom" to="createdTo" field="createdAt" />
        </>
      }
      columns={[
        { field: 'title', fixed: 'start', width: 220, render: (name, row) => <RowButton onClick={() => open('view', row)}>{name}</RowButton> },
        { field: 'kind' },
        { field: 'createdAt', sorter: true },
        { field: 'total', align: 'right', className: 'kit-figure' },
        { field: 'state' },
        { field: 'undone', align: 'right', className: 'kit-figure' },
        { field: 'kept', align: 'right', className: 'kit-figure' },
        { field: 'undoUntil', width: 240, render: (_, row) => <Until row={row} /> },
        { field: 'undoneAt', hidden: true },
      ]}
      onOpenRow={row => open('view', row)}
      renderActions={row =>
        running?.id === row.id ? (
          <ProgressBar label={t.undo} percent={Math.floor((running.done / row.total) * 100)} />
        ) : (
          row.canUndo && (
            <RowButton disabled={running !== undefined} onClick={() => undo(row)}>
              {row.undone + row.kept > 0 ? t.goOn : t.undo}
            </RowButton>
          )
        )
      }
    >
      {dialogs}
    </ListPage>
  )
}

/** Until when it can be undone, or why it cannot. */
function Until({ row: { undoUntil, canUndo, state, why } }: { row: OwnOperationRow }) {
  const t = useText(text)
  if (why !== null)
    return (
      <span className="kit-secondary" title={why}>
        {why}
      </span>
    )
  return canUndo || state !== 'DONE' ? instant(undoUntil) : <span className="kit-secondary">{t.tooLate}</span>
}

/** Asks once, then takes the operation back; one at a time. */
function useUndo() {
  const t = useText(text)
  const refreshAll = useRefreshAll()
  const { once } = useOnce()
  const [running, setRunning] = useState<{ id: number; done: number }>()
  const undo = (row: OwnOperationRow) =>
    void once(async () => {
      const count = row.total - row.undone - row.kept
      if (!(await ask({ title: t.sure(row.title, count), yes: t.undo, no: t.cancel }))) return
      setRunning({ id: row.id, done: row.undone + row.kept })
      try {
        await undoOperation(row.id, done => setRunning({ id: row.id, done: row.undone + row.kept + done }))
      } finally {
        setRunning(undefined)
        refreshAll()
      }
    })()
  return { undo, running }
}
