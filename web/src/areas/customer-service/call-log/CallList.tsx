import { callLog, callLogExport, callLogFields, callLogRecordType, dayOf } from '@gongtai/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { Can } from '../../../kit/Can.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useDrawerAddress } from '../../../kit/drawer-address.ts'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { ExportChosen } from '../../../kit/export/ExportChosen.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { dialNumberBox, useCanDial } from '../phone/dial.ts'
import { CallCards } from './CallCards.tsx'
import { CallCustomer, CallDirection, CallOutcome, Seconds, Stars } from './CallCells.tsx'
import { useCallFilters } from './call-filters.tsx'
import { CallRecording } from './CallRecording.tsx'
import { CallRowActions } from './CallRowActions.tsx'
import { callDialogs, noteOf } from './dialogs.ts'
import { text } from './text.ts'

const StatisticsDrawer = onDemand(() => import('./StatisticsDrawer.tsx'))
const AgentBoardDrawer = onDemand(() => import('../agent/AgentBoardDrawer.tsx'))
const SimulatorDrawer = onDemand(() => import('../simulator/SimulatorDrawer.tsx'))
const KnowledgeDrawer = onDemand(() => import('../knowledge/KnowledgeDrawer.tsx'))
const SettingDrawer = onDemand(() => import('../call-setting/SettingDrawer.tsx'))

const drawers = ['statistics', 'board', 'knowledge', 'setting', 'simulator'] as const

/** The list begins with the calls of today. Beside the desk it shows the rows alone, because there the call needs the room. */
export function CallList({ besideDesk = false }: { besideDesk?: boolean }) {
  const t = useText(text)
  const can = useCan()
  const canDial = useCanDial()
  const [today] = useState(() => dayOf(new Date()))
  const list = useListQuery(callLog.page, { defaults: { startFrom: today, startTo: today } })
  const { drawer, openDrawer } = useDrawerAddress(drawers)
  const shut = () => openDrawer(undefined)
  const { open, dialogs } = useDialogs(callDialogs)
  const [playing, setPlaying] = useState<string>()
  const filters = useCallFilters()
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={callLogFields}
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
      columns={[
        { field: 'direction', fixed: 'start', render: direction => <CallDirection direction={direction} /> },
        { field: 'phone', render: (phone, row) => <MaskedText of={callLogRecordType} id={row.id} field="phone" value={phone} /> },
        { field: 'customerName', render: (_, row) => <CallCustomer call={row} /> },
        { field: 'city' },
        { field: 'workflowName' },
        { field: 'agentName' },
        { field: 'result', render: (_, row) => <CallOutcome call={row} /> },
        { field: 'startAt', sorter: true },
        { field: 'waitSeconds', sorter: true, render: seconds => <Seconds value={seconds} /> },
        { field: 'talkSeconds', sorter: true, render: seconds => <Seconds value={seconds} /> },
        { field: 'satisfaction', align: 'left', render: score => <Stars score={score} /> },
        { field: 'recordingState', render: (_, row) => <CallRecording call={row} playing={playing} onPlay={setPlaying} /> },
        { field: 'noteCount', render: count => <span className="kit-figure">{count === 0 ? blank : count}</span> },
        { field: 'occasion', hidden: true },
        { field: 'contact', hidden: true },
        { field: 'tags', render: tags => (tags.length === 0 ? blank : tags.join(' · ')) },
      ]}
      renderActions={row => <CallRowActions row={row} onPlay={() => setPlaying(row.callId)} onWrite={() => open('write', noteOf(row))} />}
    >
      <StatisticsDrawer open={drawer === 'statistics'} onClose={shut} />
      <AgentBoardDrawer open={drawer === 'board' && can('CallRecords.monitor')} onClose={shut} />
      <KnowledgeDrawer open={drawer === 'knowledge' && can('CallRecords.knowledge')} onClose={shut} />
      <SettingDrawer open={drawer === 'setting' && can('CallRecords.setting')} onClose={shut} />
      <SimulatorDrawer open={drawer === 'simulator' && can('CallRecords.simulator')} onClose={shut} />
      {dialogs}
    </ListPage>
  )
}
