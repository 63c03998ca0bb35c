import { audit, callLog, callNote, caller } from '@gongtai/contract'
import { useRefresh } from '../../../kit/call-query.ts'

/** A note stands in lists, on its call and on the card of its caller. */
export function useRefreshNotes(): () => void {
  const refresh = useRefresh()
  return () => refresh(callNote.page, callNote.info, callLog.page, callLog.info, caller.info, audit.record)
}
