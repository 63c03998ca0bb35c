import { useSearch } from '@tanstack/react-router'
import type { SearchParams } from '../../../base/search-params.ts'
import { Desk } from '../phone/Desk.tsx'
import { callTabIn } from './call-tabs.ts'
import { CallList } from './CallList.tsx'
import { CallPart } from './CallPart.tsx'
import './call.css'

/** areas/customer-service.md, CallRecords. While the address names a call, the page is the desk of that call and nothing else. */
export function CallRecordListPage() {
  const search: SearchParams = useSearch({ strict: false })
  const { callId, phone } = search
  if (typeof callId === 'string') return <Desk key={callId} callId={callId} phone={typeof phone === 'string' ? phone : undefined} />
  const tab = callTabIn(search)
  return tab === 'calls' ? <CallList /> : <CallPart tab={tab} />
}
