import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { setDialButton } from '../../../base/dialler.ts'
import { AgentStateSelect } from '../agent/AgentStateSelect.tsx'
import { CallBar } from './CallBar.tsx'
import { ContactSelect } from './ContactSelect.tsx'
import { preloadDesk } from './Desk.tsx'
import { DialButton } from './DialButton.tsx'
import { usePhoneKeys } from './phone-keys.ts'
import { startPhone } from './phone-line.ts'
import { currentCall, usePhone } from './phone-store.ts'
import { ReturnBar } from './ReturnBar.tsx'
import { Softphone } from './Softphone.tsx'
import { openSoftphone, useDock } from './softphone-state.ts'
import './phone.css'

/** Draws what stands of the phone around the pages: selectors in the header, the bar of a call or else the floating softphone, and the way back to a form. */
export default function Phone() {
  const router = useRouter()
  const view = usePhone()
  const dock = useDock()
  const { agent } = view
  const inCall = currentCall(view) !== null
  const barPlace = inCall ? (dock ?? document.getElementById('shell-bar')) : null
  usePhoneKeys()
  // After the call the number box would take the focus from the note that is being written, so the phone closes when a call begins.
  useEffect(() => {
    if (inCall) openSoftphone(false)
  }, [inCall])
  useEffect(() => startPhone(router), [router])
  // The code of the desk is fetched now, because the next call must not wait for the page that it opens.
  useEffect(() => {
    void import('../call-log/CallRecordListPage.tsx')
    void preloadDesk()
  }, [])
  useEffect(() => {
    setDialButton(of => <DialButton {...of} />)
    return () => setDialButton(null)
  }, [])
  return (
    <>
      {agent !== null && (
        <>
          <AgentStateSelect agent={agent} />
          <ContactSelect agent={agent} />
        </>
      )}
      <ReturnBar />
      {barPlace === null ? createPortal(<Softphone />, document.body) : createPortal(<CallBar />, barPlace)}
    </>
  )
}
