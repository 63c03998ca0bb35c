import { audit, laborRecruit, recruitApply } from '@gongtai/contract'
import { useRefresh } from '../../../kit/call-query.ts'

/** A sign-up changes the figures of its recruitment, so all of both is asked again. */
export function useRefreshRecruits(): () => void {
  const refresh = useRefresh()
  return () => refresh(laborRecruit.page, laborRecruit.info, recruitApply.page, recruitApply.follows, audit.record)
}
