import { callLog, dayOf, callLogExport } from '@gongtai/contract'
import type { CallLogRow } from '@gongtai/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useCan } from '../../../base/session.ts'
import { Can } from '../../../kit/Can.tsx'
import { useRefresh } from '../../../kit/call-query.ts'
import { useDrawerAddress } from '../../../kit/drawer-address.ts'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { ExportChosen } from '../../../kit/export/ExportChosen.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { useText } from '../../../base/text.ts'
import { dialNumberBox, useCanDial } from '../phone/dial.ts'
import { CallCards } from './CallCards.tsx'
import { useCallColumns } from './call-columns.tsx'
import { useCallFilters } from './call-filters.tsx'
import { text } from './text.ts'

const StatisticsDrawer = onDemand(() => import('./StatisticsDrawer.tsx'))
const AgentBoardDrawer = onDemand(() => import('../agent/AgentBoardDrawer.tsx'))
const SimulatorDrawer = onDemand(() => import('../simulator/SimulatorDrawer.tsx'))
const KnowledgeDrawer = onDemand(() => import('../knowledge/KnowledgeDrawer.tsx'))
const SettingDrawer = onDemand(() => import('../call-setting/SettingDrawer.tsx'))
const NoteDrawer = onDemand(() => import('../call-note/NoteDrawer.tsx'))

const drawers = ['statistics', 'board', 'knowledge', 'setting', 'simulator'] as const

/** The calls of today, until somebody asks for others; beside the desk, where a call needs the room, the rows alone. */
export function CallList({ besideDesk = false }: { besideDesk?: boolean }) {
  const t = useText(text)
  const can = useCan()
  const canDial = useCanDial()
  const refresh = useRefresh()
  const [today] = useState(() => dayOf(new Date()))
  const list = useListQuery(callLog.page, { defaults: { startFrom: today, startTo: today } })
  const { drawer, openDrawer } = useDrawerAddress(drawers)
  const shut = () => openDrawer(undefined)
  const [written, setWritten] = useState<CallLogRow>()
  const [writing, setWriting] = useState(false)
  const write = (row: CallLogRow) => {
    setWritten(row)
    setWriting(true)
  }
  const columns = useCallColumns(write)
  const filters = useCallFilters()

  return (
    <>
      <ListPage
        title={t.title}
        list={list}
        empty={t.empty}
        actions={
          <>
            <Button onClick={() => openDrawer('statistics')}>{t.statistics}</Button>
            <Can code="CallRecords.monitor">
              <Button onClick={() => openDrawer('board')}>{t.board}</Button>
            </Can>
            <Can code="CallRecords.knowledge">
              <Button onClick={() => openDrawer('knowledge')}>{t.knowledge}</Button>
            </Can>
            <Can code="CallRecords.setting">
              <Button onClick={() => openDrawer('setting')}>{t.setting}</Button>
            </Can>
            <Can code="CallRecords.simulator">
              <Button onClick={() => openDrawer('simulator')}>{t.simulator}</Button>
            </Can>
            <Can code="CallRecords.export">
              <ExportButton call={callLog.export} kind={callLogExport} filter={list.input} />
            </Can>
            {canDial && (
              <Button type="primary" onClick={dialNumberBox}>
                {t.dialOut}
              </Button>
            )}
          </>
        }
        tabs={besideDesk ? undefined : <CallCards summary={list.answer?.summary} />}
        renderBulk={
          can('CallRecords.export')
            ? selection => (
                <ExportChosen call={callLog.export} selection={selection} filter={list.input}>
                  {t.exportChosen}
                </ExportChosen>
              )
            : undefined
        }
        filters={besideDesk ? undefined : filters}
        columns={columns}
      />
      <StatisticsDrawer open={drawer === 'statistics'} onClose={shut} />
      <AgentBoardDrawer open={drawer === 'board' && can('CallRecords.monitor')} onClose={shut} />
      <KnowledgeDrawer open={drawer === 'knowledge' && can('CallRecords.knowledge')} onClose={shut} />
      <SettingDrawer open={drawer === 'setting' && can('CallRecords.setting')} onClose={shut} />
      <SimulatorDrawer open={drawer === 'simulator' && can('CallRecords.simulator')} onClose={shut} />
      <NoteDrawer
        open={writing}
        {...(written && { callLogId: written.id, workflow: written.workflow, customer: written })}
        onClose={() => {
          setWriting(false)
          refresh(callLog.page)
        }}
      />
    </>
  )
}
