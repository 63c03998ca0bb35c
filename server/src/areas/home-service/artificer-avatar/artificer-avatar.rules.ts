import { and, eq } from 'drizzle-orm'
import { avatarExamineTakesTwo, paths } from '@gongtai/contract'
import type { ParsedInputOf, artificerAvatar as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import { insertRow, lockRow, readRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import { artificerAvatarRecord } from './artificer-avatar.record.ts'
import { artificerAvatar } from './artificer-avatar.tables.ts'
import { artificerRecord } from '../artificer/artificer.record.ts'
import { assertExaminable, decisionOf, expireImages } from '../check-in/check-in-decision.ts'
import { checkInNotices } from '../check-in/check-in.notice.ts'
import { checkInSayings } from '../check-in/check-in.sayings.ts'
import { recomputeCheckIn } from '../check-in/check-in.rules.ts'

/** A member hands it in on behalf of the person, and what waited before gives way. */
export async function submitAvatar(work: Work, { artificerId, newFile }: ParsedInputOf<typeof calls.submit>, submitter: Principal): Promise<{ id: number }> {
  const { avatarFile } = await lockRow(work, artificerRecord, artificerId, submitter.scope)
  await supersede(work, artificerId, 'PENDING')
  const now = clock.iso()
  const row = await insertRow(work, artificerAvatarRecord, {
    artificerId,
    newFile,
    oldFile: avatarFile,
    state: 'PENDING',
    submitAt: now,
    submitSource: 'ADMIN',
    createdAt: now,
    updatedAt: now,
  })
  await linkFiles(work, { bizType: artificerAvatarRecord.type, bizId: row.id, scene: 'home.avatar', staffId: submitter.staffId }, [newFile])
  await recomputeCheckIn(work, artificerId)
  return { id: row.id }
}

/** Decides one avatar. The person bears the one that passes from then on. */
export async function examineAvatar(work: Work, id: number, given: Omit<ParsedInputOf<typeof calls.examine>, 'ids'>, examiner: Principal): Promise<void> {
  const { artificerId } = await readRow(work, artificerAvatarRecord, id, examiner.scope, ['artificerId'])
  const person = await lockRow(work, artificerRecord, artificerId!, examiner.scope)
  const avatar = await lockRow(work, artificerAvatarRecord, id, examiner.scope)
  await assertExaminable(work, avatarExamineTakesTwo, avatar, person, examiner)
  if (given.result === 'PASS') {
    await supersede(work, person.id, 'PASSED')
    saveRow(work, artificerRecord, person, null, { avatarFile: avatar.newFile }, { remark: checkInSayings.avatarPassed })
  } else {
    await expireImages(work, 'ARTIFICER_AVATAR', id)
    if (avatar.submitSource === 'ADMIN' && avatar.createdBy !== null)
      await sendNotice(work.db, [avatar.createdBy], {
        kind: 'NOTICE',
        area: 'home-service',
        message: checkInNotices.avatarRejected({ name: person.name }),
        linkPath: `${paths.HomeCheckIn()}?tab=AVATAR&state=REJECTED`,
        recordType: artificerAvatarRecord.type,
        recordId: id,
      })
  }
  saveRow(work, artificerAvatarRecord, avatar, null, decisionOf(given, examiner))
  await recomputeCheckIn(work, person.id)
}

async function supersede(work: Work, artificerId: number, state: 'PENDING' | 'PASSED'): Promise<void> {
  const [former] = await work.db
    .select({ id: artificerAvatar.id })
    .from(artificerAvatar)
    .where(and(eq(artificerAvatar.artificerId, artificerId), eq(artificerAvatar.state, state)))
  if (former === undefined) return
  const row = await lockRow(work, artificerAvatarRecord, former.id, { kind: 'ALL' })
  saveRow(work, artificerAvatarRecord, row, null, { state: 'SUPERSEDED' })
  await expireImages(work, 'ARTIFICER_AVATAR', row.id)
}
