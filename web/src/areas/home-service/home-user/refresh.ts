import { artificer, audit, homeUser } from '@gongtai/contract'
import { useRefresh } from '../../../kit/call-query.ts'
import type { UserType } from './opened.ts'

/** After any write about a person: the list, the page and the history. */
export function useRefreshPeople(): (type: UserType) => void {
  const refresh = useRefresh()
  return type => {
    if (type === 'CONSUMER') refresh(homeUser.search, homeUser.info, audit.record)
    else refresh(artificer.search, artificer.info, audit.record)
  }
}
