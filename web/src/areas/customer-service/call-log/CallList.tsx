import { callLog, callLogExport, callLogFields, callLogRecordType, dayOf, paths } from '@gongtai/contract'
import type { CallLogInfo } from '@gongtai/contract'
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
import { lazyPart, onDemand } from '../../../kit/on-demand.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { dialNumberBox, useCanDial } from '../phone/dial.ts'
import { CallCards } from './CallCards.tsx'
import { CallCustomer, CallDirection, CallOutcome, CallTime, Seconds, Stars } from './CallCells.tsx'
import { useCallFilters } from './call-filters.tsx'
import { CallActions } from './CallHead.tsx'
import { CallRecording } from './CallRecording.tsx'
import { CallRowActions } from './CallRowActions.tsx'
import { CallTabs } from './CallTabs.tsx'
import { callDialogs, noteOf } from './dialogs.ts'
import { text } from './text.ts'

const CallQuick = lazyPart(() => import('./CallQuick.tsx'))
const SimulatorDrawer = onDemand(() => import('../simulator/SimulatorDrawer.tsx'))
const SettingDrawer = onDemand(() => import('../call-setting/SettingDrawer.tsx'))

const drawers = { setting: 'CallRecords.setting', simulator: 'CallRecords.simulator' } as const

/** The list begins with the calls of today. */
export function CallList() {
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
  const actionsOn = (info: CallLogInfo) => <CallActions info={info} onWrite={() => open('write', noteOf(info))} />
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={callLogFields}
      empty={t.empty}
      actions={
        <>
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
      tabs={<CallTabs />}
      summary={<CallCards summary={list.answer?.summary} />}
      quickView={{
        path: id => (can('CallRecordDetail') ? paths.CallRecordDetail({ callId: id }) : undefined),
        render: id => <CallQuick id={id} actions={actionsOn} />,
      }}
      renderBulk={
        can('CallRecords.export')
          ? selection => (
              <ExportChosen call={callLog.export} kind={callLogExport} selection={selection} filter={list.input}>
                {t.exportChosen}
              </ExportChosen>
            )
          : undefined
      }
      filters={filters}
      columns={[
        { field: 'startAt', fixed: 'start', sorter: true, render: (at, row) => <CallTime callId={row.callId} at={at} /> },
        { field: 'direction', render: direction => <CallDirection direction={direction} /> },
        { field: 'phone', render: (phone, row) => <MaskedText of={callLogRecordType} id={row.id} field="phone" value={phone} /> },
        { field: 'customerName', render: (_, row) => <CallCustomer call={row} /> },
        { field: 'customerType', hidden: true },
        { field: 'city', hidden: true },
        { field: 'workflowName' },
        { field: 'agentName' },
        { field: 'result', render: (_, row) => <CallOutcome call={row} /> },
        { field: 'waitSeconds', sorter: true, hidden: true, render: seconds => <Seconds value={seconds} /> },
        { field: 'talkSeconds', sorter: true, render: seconds => <Seconds value={seconds} /> },
        { field: 'satisfaction', align: 'left', hidden: true, render: score => <Stars score={score} /> },
        { field: 'recordingState', render: (_, row) => <CallRecording call={row} playing={playing} onPlay={setPlaying} /> },
        { field: 'noteCount', hidden: true, render: count => <span className="kit-figure">{count === 0 ? blank : count}</span> },
        { field: 'occasion', hidden: true },
        { field: 'contact', hidden: true },
        { field: 'tags', hidden: true, render: tags => (tags.length === 0 ? blank : tags.join(' · ')) },
      ]}
      renderActions={row => <CallRowActions row={row} onPlay={() => setPlaying(row.callId)} onWrite={() => open('write', noteOf(row))} />}
    >
      <SettingDrawer open={drawer === 'setting'} onClose={shut} />
      <SimulatorDrawer open={drawer === 'simulator'} onClose={shut} />
      {dialogs}
    </ListPage>
  )
}
