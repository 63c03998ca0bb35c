import { useSession } from '../../../base/session.ts'

/** Whoever sees more than own companies begins with all of them. */
export const useFirstTab = () => (useSession()?.permission.dataScope === 'SELF' ? 'MINE' : 'ALL')
