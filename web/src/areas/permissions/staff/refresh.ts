import { dept, presence, staff } from '@gongtai/contract'
import { useRefresh } from '../../../kit/call-query.ts'

/** After any write about members: the list, the open details, the counts beside the departments, who is signed in. */
export function useRefreshStaff(): () => void {
  const refresh = useRefresh()
  return () => refresh(staff.page, staff.info, staff.handoverList, dept.tree, presence.onlinePage)
}
