import { eq } from 'drizzle-orm'
import { commonRefusals, declaredParams, paramRefusals, paths } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, sysParam as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { refuse } from '../../../kit/fault.ts'
import type { MemberSource } from '../../../kit/member.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import { sysParam } from '../../../kit/param.tables.ts'
import { insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { paramNotices } from './param.notice.ts'
import { paramRecord } from './param.record.ts'

/** Sets a parameter. Every process reads it where it needs it, so it counts at once; administrators are told. */
export async function saveParam(
  work: Work,
  { paramKey, version, value }: ParsedInputOf<typeof calls.save>,
  { staffId, realName }: Principal,
  members: MemberSource,
): Promise<AnswerOf<typeof calls.save>> {
  const { label, value: defaultValue, min, max } = declaredParams().find(({ key }) => key === paramKey)!
  if (value < min || value > max) throw refuse(paramRefusals.outOfBounds, { min, max })
  const [known] = await work.db.select({ id: sysParam.id }).from(sysParam).where(eq(sysParam.paramKey, paramKey))
  let saved: { version: number }
  let before: unknown = defaultValue
  if (known === undefined) {
    if (version !== 0) throw refuse(commonRefusals.staleVersion)
    saved = await insertRow(work, paramRecord, { paramKey, value })
  } else {
    const row = await lockRow(work, paramRecord, known.id, { kind: 'ALL' })
    before = row.value
    saved = saveRow(work, paramRecord, row, version, { value })
  }
  const receivers = (await members.administratorIds(work.db)).filter(id => id !== staffId)
  const message = paramNotices.changed({ zh: label[0], en: label[1], by: realName, from: Number(before), to: value })
  await sendNotice(work.db, receivers, { kind: 'ALERT', area: 'config', message, linkPath: `${paths.TreeManage({})}?tab=param` })
  return { version: saved.version }
}
