import { homeDispatch, homeOrderFields } from '@gongtai/contract'
import type { AnswerOf } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { usePaused } from '../../../kit/paused.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { OrderSubject } from '../home-order/order-subject.ts'
import { spanOf } from './day-bar.ts'
import { withPerson } from './team.ts'
import type { Team } from './team.ts'
import { TeamInput } from './TeamInput.tsx'
import { text } from './text.ts'
import './dispatch.css'

/** It can be opened with the number of the record alone; the rest is read with the candidates. */
type Subject = Pick<OrderSubject, 'id' | 'wantedPerson'> & Partial<Pick<OrderSubject, 'orderNo'>>

/** 派单 / 改派: who goes to an order. */
export function DispatchDrawer({ of: order, open, onClose, onDone, onSkip }: DialogProps<Subject>) {
  const t = useText(text)
  const { data } = useQuery({ ...callQuery(homeDispatch.candidates, { orderId: order.id }), enabled: order.orderNo === undefined })
  const orderNo = order.orderNo ?? data?.order.orderNo ?? ''
  return (
    <SideDrawer title={t.title(orderNo)} open={open} onClose={onClose} isWide>
      <Dispatch key={order.id} orderId={order.id} wanted={order.wantedPerson} onSkip={onSkip} onDone={() => onDone(t.done(orderNo))} />
    </SideDrawer>
  )
}

const Field = fieldOf(homeDispatch.dispatch, homeOrderFields)

interface DispatchProps {
  orderId: number
  /** Who was chosen on the calendar, and instead of whom. */
  wanted: OrderSubject['wantedPerson']
  onDone: () => unknown
  onSkip: (() => void) | undefined
}

function Dispatch({ orderId, wanted, onDone, onSkip }: DispatchProps) {
  const t = useText(text)
  const w = useWords()
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const { data, isFetching, error, refetch } = useQuery({
    ...callQuery(homeDispatch.candidates, { orderId, keyword: keyword || undefined }),
    placeholderData: keepPreviousData,
  })
  if (data === undefined) return error === null ? <Skeleton active paragraph={{ rows: 12 }} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  const { order, candidates } = data
  const artificers = wanted === undefined ? teamIn(order) : withPerson(teamIn(order), wanted, order.artificerCount)
  const loadNewer = async () => {
    const newer = await call(homeDispatch.candidates, { orderId }, { handled: true })
    return { orderId, version: newer.order.version, artificers: teamIn(newer.order) }
  }
  return (
    <SchemaForm
      call={homeDispatch.dispatch}
      fields={homeOrderFields}
      initial={{ orderId, version: order.version, artificers }}
      loadNewer={loadNewer}
      onDone={onDone}
      renderFooter={({ running, cancel }) => (
        <>
          {onSkip && (
            <Button type="text" disabled={running} onClick={onSkip}>
              {t.skip}
            </Button>
          )}
          <Button onClick={cancel}>{w.cancel}</Button>
          <Button type="primary" htmlType="submit" loading={running} disabled={running}>
            {t.submit}
          </Button>
        </>
      )}
    >
      <OrderFacts order={order} />
      <Field name="artificers" show={team => (team as Team).map(person => person.artificerId).join()}>
        <TeamInput order={order} wanted={wanted} candidates={candidates} typed={typed} onType={setTyped} isLoading={isFetching} />
      </Field>
    </SchemaForm>
  )
}

type Order = AnswerOf<typeof homeDispatch.candidates>['order']

const teamIn = ({ artificers }: Order): Team => artificers.map(({ artificerId, role, shareRate }) => ({ artificerId, role, shareRate }))

function OrderFacts({ order }: { order: Order }) {
  const t = useText(text)
  const l = useLabels(homeOrderFields)
  const facts = [
    [l.productName, order.productName],
    [l.appointStart, spanOf({ start: order.appointStart, end: order.appointEnd })],
    [l.artificerCount, t.persons(order.artificerCount)],
    [l.address, order.address],
  ] as const
  return (
    <dl className="dispatch-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
