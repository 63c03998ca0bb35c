import { useSearch } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { Later } from '../../../kit/show/Later.tsx'
import { Desk } from '../phone/Desk.tsx'
import { CallList } from './CallList.tsx'
import './call.css'

/** areas/customer-service.md, CallRecords. While the address names an arrival, half of the page is the call desk. */
export function CallRecordListPage() {
  const { callId, phone } = useSearch({ strict: false }) as { callId?: string | number; phone?: string | number }
  if (callId === undefined) return <CallList />
  return (
    <div className="call-split">
      <Later wait={<Skeleton active className="call-split-wait" />}>
        <CallList besideDesk />
      </Later>
      <Desk callId={String(callId)} phone={phone === undefined ? undefined : String(phone)} />
    </div>
  )
}
