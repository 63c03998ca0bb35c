import { homeOrderFields, homeOrderStates, inLanguage } from '@gongtai/contract'
import type { HomeOrderRow, homeOrder } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { useText } from '../../../base/text.ts'
import { Calendar } from '../../../kit/calendar/Calendar.tsx'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import type { QuickView } from '../../../kit/list/quick-view.ts'
import type { orderDialogs } from './dialogs.ts'
import { subjectOfRow } from './order-subject.ts'
import { text } from './text.ts'

interface OrderCalendarProps {
  list: ListQuery<typeof homeOrder.page>
  open: OpenDialog<typeof orderDialogs>
  quickView: QuickView<HomeOrderRow> | undefined
}

/** The appointments by service person. Another time opens the form of rescheduling, another person that of dispatching, so that nothing is moved past their checks. */
export function OrderCalendar({ list, open, quickView }: OrderCalendarProps) {
  const t = useText(text).calendar
  const l = useLabels(homeOrderFields)
  const { appointStart: from, appointEnd: to, state } = list.filter
  const isAsked = (day: string) => (from === undefined || day >= from) && (to === undefined || day <= to)
  return (
    <Calendar
      list={list}
      dayFilter={day => (isAsked(day) ? { appointStart: day, appointEnd: day } : undefined)}
      isShown={row => row.state !== 'CLOSED' || state === 'CLOSED'}
      spanOf={row => ({ start: row.appointStart, end: row.appointEnd })}
      lanesOf={row => row.artificerIds.map((id, at) => ({ key: String(id), label: row.artificerNames[at]! }))}
      lanesTitle={l.artificers}
      noLane={t.nobody}
      nameOf={row => row.orderNo}
      entry={OrderEntry}
      mayMove={row => row.actions.includes('reschedule') || row.actions.includes('dispatch')}
      onMove={(row, move) => {
        const order = subjectOfRow(row)
        const isLater = move.start !== row.appointStart
        const isOther = move.lane?.key !== move.from?.key
        if (isLater && isOther) say('warning', t.oneAtATime)
        else if (isLater && row.actions.includes('reschedule')) open('reschedule', { ...order, wanted: move.start })
        else if (isOther && move.lane === undefined && row.actions.includes('undispatch')) open('undispatch', order)
        else if (isOther && move.lane !== undefined && row.actions.includes('dispatch'))
          open('dispatch', { ...order, wantedPerson: { id: Number(move.lane.key), name: move.lane.label, instead: move.from && Number(move.from.key) } })
        else say('warning', t.cannot(row.orderNo))
      }}
      quickView={quickView}
    />
  )
}

/** An order on the calendar. */
function OrderEntry({ row }: { row: HomeOrderRow }) {
  const language = useLanguage()
  const state = inLanguage(homeOrderStates.labels[row.state].label, language)
  const place = row.districtName ?? row.cityName
  return (
    <span title={[row.orderNo, state, row.productName, row.contactName, row.address].join(' · ')}>{[row.productName, place].filter(Boolean).join(' · ')}</span>
  )
}
