import { sea, seaChangeActions, seaChangeFields } from '@gongtai/contract'
import type { SeaBiz, ShownSeaSettings } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { useText } from '../../../base/text.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { callAction } from '../../../kit/list/actions.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { Differences } from './Differences.tsx'
import { text } from './text.ts'
import './sea.css'

const { Filter } = filtersOf(sea.history, seaChangeFields)
const historyDialogs = { change: () => import('./ChangeDrawer.tsx') }

interface SeaHistoryListProps {
  tabs: ReactNode
  onRestore: (biz: SeaBiz, settings: ShownSeaSettings) => void
}

/** Who changed which rules when, from what to what, and what the test run before it said. */
export function SeaHistoryList({ tabs, onRestore }: SeaHistoryListProps) {
  const t = useText(text)
  const list = useListQuery(sea.history, { name: 'PublicPrivateSettingHistory' })
  const { open, dialogs } = useDialogs(historyDialogs)
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={seaChangeFields}
      tabs={tabs}
      empty={t.emptyHistory}
      filters={
        <>
          <Filter name="biz" />
          <Filter name="state" />
        </>
      }
      columns={[
        { field: 'createdAt', fixed: 'start', sorter: true },
        { field: 'biz' },
        { field: 'state' },
        { key: 'differences', title: t.changeTitle, width: 330, render: (_, row) => <Differences before={row.before} after={row.after} most={1} /> },
        { field: 'effectiveAt', hidden: true },
        {
          field: 'figures',
          width: 190,
          render: (_, { figures }) => <span className="kit-figure">{t.figures(figures.moveNow, figures.move7, figures.move30)}</span>,
        },
        { field: 'operatorName' },
        { field: 'changeReason', width: 200, hidden: true },
        { field: 'effectiveMode', hidden: true },
      ]}
      onOpenRow={row => open('change', row)}
      renderActions={row => (
        <RowActions
          of={seaChangeActions}
          row={row}
          on={{
            cancel: callAction(sea.cancel, { id: row.id, version: row.version }, { ask: t.cancelSure, done: t.cancelled }),
            restore: () => onRestore(row.biz, row.before),
          }}
        />
      )}
    >
      {dialogs}
    </ListPage>
  )
}
