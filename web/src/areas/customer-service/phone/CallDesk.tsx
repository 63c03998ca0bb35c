import { CloseOutlined } from '@ant-design/icons'
import { caller, formats, paths, showMoney } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useCan } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { onDemand } from '../../../kit/on-demand.tsx'
import { Later } from '../../../kit/show/Later.tsx'
import { useText } from '../../../base/text.ts'
import { CallerCard } from '../caller/CallerCard.tsx'
import { KnowledgePanel } from '../knowledge/KnowledgePanel.tsx'
import { NoteForm } from '../call-note/NoteForm.tsx'
import { useDeskLink } from './desk-link.ts'
import { currentCall, useLocalCall, usePhone } from './phone-store.ts'
import { setDock } from './softphone-state.ts'
import { text } from './text.ts'
import './call-desk.css'

const OrderDrawer = onDemand(() => import('./OrderDrawer.tsx'))

export interface CallDeskProps {
  callId: string
  /** The number of an arrival; a call that was dialled from a record has none here. */
  phone?: string
}

/** The call desk shows who calls before all else, then what to write down and what to say. */
export function CallDesk({ callId, phone }: CallDeskProps) {
  const t = useText(text)
  const can = useCan()
  const navigate = useNavigate()
  const refreshAll = useRefreshAll()
  const live = currentCall(usePhone())
  const local = useLocalCall()
  const workflow = live?.callId === callId ? live.workflow : local.callId === callId ? local.workflow : undefined
  const orders = can('HomeOrder.add')
  const [placing, setPlacing] = useState(false)
  const { link, add, noteSaved } = useDeskLink(callId)
  // The card of the caller has asked the same a moment ago.
  const who = useQuery({ ...callQuery(caller.info, phone === undefined ? { callId } : { phone }), staleTime: 2_000, enabled: placing })
  const mobile = phone !== undefined && formats.mobile.pattern.test(phone) ? phone : undefined
  return (
    <section className="call-desk" aria-label={t.desk}>
      <header className="call-desk-head">
        <h2>{t.desk}</h2>
        <div>
          {orders && <Button onClick={() => setPlacing(true)}>{t.placeOrder}</Button>}
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={t.closeDesk}
            title={t.closeDesk}
            onClick={() => void navigate({ to: paths.CallRecords() })}
          />
        </div>
      </header>
      <div ref={setDock} className="call-desk-phone" />
      <div className="call-desk-columns">
        <section className="call-desk-part" aria-label={t.caller}>
          <CallerCard key={callId} callId={callId} phone={phone} />
        </section>
        {can('CallRecords.note') && (
          <section className="call-desk-part" aria-label={t.note}>
            <h3>{t.note}</h3>
            <Later>
              <NoteForm
                key={callId}
                callId={callId}
                phone={phone}
                workflow={workflow}
                link={link}
                onSaved={note => {
                  noteSaved(note)
                  refreshAll()
                }}
              />
            </Later>
          </section>
        )}
        <section className="call-desk-part call-desk-wide" aria-label={t.knowledge}>
          <h3>{t.knowledge}</h3>
          <Later>
            <KnowledgePanel workflow={workflow} />
          </Later>
        </section>
      </div>
      <OrderDrawer
        mobile={mobile}
        caller={who.data}
        open={placing && orders}
        onClose={() => setPlacing(false)}
        onPlaced={({ orderId, orderNo, payMoney }) => {
          setPlacing(false)
          say('success', t.placed(orderNo, payMoney === null ? '—' : `¥${showMoney(payMoney)}`))
          void add({ linkType: 'HOME_ORDER', linkId: orderId, title: orderNo }).then(refreshAll)
        }}
      />
    </section>
  )
}
