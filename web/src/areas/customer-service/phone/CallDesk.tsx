import { CloseOutlined } from '@ant-design/icons'
import { caller, formats, paths, showMoney } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useCan } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { onDemand } from '../../../kit/on-demand.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
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
  /** The number, where an old address still has it. The desk itself knows the number of an arrival from the phone. */
  phone?: string
}

/** The call desk is the whole page: who calls, what to write down and what to say stand side by side and scroll on their own, the call on top of them. */
export function CallDesk({ callId, phone: given }: CallDeskProps) {
  const t = useText(text)
  const can = useCan()
  const navigate = useNavigate()
  const refreshAll = useRefreshAll()
  const { workflow, phone } = useKnownCall(callId, given)
  const orders = can('HomeOrder.add')
  const [placing, setPlacing] = useState(false)
  const { link, add, noteSaved } = useDeskLink(callId)
  // The card of the caller has asked the same a moment ago.
  const who = useQuery({ ...callQuery(caller.info, phone === undefined ? { callId } : { phone }), staleTime: 2_000, enabled: placing })
  const mobile = phone !== undefined && formats.mobile.pattern.test(phone) ? phone : undefined
  const buttons = (
    <>
      {orders && <Button onClick={() => setPlacing(true)}>{t.placeOrder}</Button>}
      <Button type="text" icon={<CloseOutlined />} aria-label={t.closeDesk} title={t.closeDesk} onClick={() => void navigate({ to: paths.CallRecords() })} />
    </>
  )
  return (
    <div className="call-desk">
      <div className="call-desk-bar">
        <PageHead title={t.desk} actions={buttons} />
        <div ref={setDock} className="call-desk-phone" />
      </div>
      <div className="call-desk-panes" data-count={can('CallRecords.note') ? 3 : 2}>
        <Pane title={t.caller}>
          <CallerCard callId={callId} phone={phone} />
        </Pane>
        {can('CallRecords.note') && (
          <Pane title={t.note}>
            <Later>
              <NoteForm
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
          </Pane>
        )}
        <Pane title={t.knowledge}>
          <Later>
            <KnowledgePanel workflow={workflow} />
          </Later>
        </Pane>
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
    </div>
  )
}

/** What the phone knows of the call. The number is taken from there, because an address that shows it would be seen, kept and sent on. */
function useKnownCall(callId: string, given: string | undefined): { workflow: string | undefined; phone: string | undefined } {
  const live = currentCall(usePhone())
  const local = useLocalCall()
  const isLive = live?.callId === callId
  const isLocal = local.callId === callId
  return {
    workflow: isLive ? live.workflow : isLocal ? local.workflow : undefined,
    phone: (isLocal ? local.phone : isLive ? live.phone : undefined) || given,
  }
}

/** A pane scrolls by itself, so it can be reached by the keyboard. */
function Pane({ title, children }: { title: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="call-desk-pane" aria-label={title} tabIndex={0}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
