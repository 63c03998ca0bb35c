import { eq } from 'drizzle-orm'
import { claimMinutes } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, checkIn as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { lockRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { findStaffName } from '../../permissions/index.ts'
import { artificerAvatarRecord } from '../artificer-avatar/artificer-avatar.record.ts'
import { artificerAvatar } from '../artificer-avatar/artificer-avatar.tables.ts'
import { artificerCertRecord } from '../artificer-cert/artificer-cert.record.ts'
import { artificerCert } from '../artificer-cert/artificer-cert.tables.ts'

/** A claim says who has a record open. It keeps nobody from deciding, and only saves two people from doing the same work. */

interface Claim {
  claimedBy: number | null
  claimedAt: string | null
}

const isClaimed = ({ claimedBy, claimedAt }: Claim, { staffId }: Principal) =>
  claimedBy !== null && claimedBy !== staffId && claimedAt !== null && claimedAt > clock.in(-claimMinutes * 60_000)

/** It names somebody else who is looking at it now. */
export const claimantOf = (claim: Claim & { claimantName: string | null }, reader: Principal): string | null =>
  isClaimed(claim, reader) ? claim.claimantName : null

/** Notes that somebody looks at a record that waits. The version stays, because nothing was edited. */
export async function claimCheckIn(work: Work, { kind, id }: ParsedInputOf<typeof calls.claim>, claimant: Principal): Promise<AnswerOf<typeof calls.claim>> {
  const row = kind === 'CERT' ? await lockRow(work, artificerCertRecord, id, claimant.scope) : await lockRow(work, artificerAvatarRecord, id, claimant.scope)
  if (row.state !== 'PENDING') return { claimedByName: null, claimedAt: null }
  if (isClaimed(row, claimant)) {
    return { claimedByName: await findStaffName(work.db, row.claimedBy!), claimedAt: row.claimedAt }
  }
  const table = kind === 'CERT' ? artificerCert : artificerAvatar
  await work.db.update(table).set({ claimedBy: claimant.staffId, claimedAt: clock.iso() }).where(eq(table.id, id))
  return { claimedByName: null, claimedAt: null }
}
