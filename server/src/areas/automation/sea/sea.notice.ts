import { dayOf, seaBizzes } from '@gongtai/contract'
import type { SeaBiz } from '@gongtai/contract'
import { sendNotice } from '../../../kit/notice-send.ts'
import { notices } from '../../../kit/notice.ts'
import { sayings } from '../../../kit/saying.ts'
import type { Work } from '../../../kit/work.ts'

interface Affected {
  biz: SeaBiz
  own: number
  team: number
}

const zh = (biz: SeaBiz) => seaBizzes.labels[biz][0]
const en = (biz: SeaBiz) => seaBizzes.labels[biz][1].toLowerCase()

function whoseZh({ own, team }: Affected): string {
  if (team === 0) return `您名下${own}条记录`
  return own === 0 ? `您团队${team}条记录` : `您名下${own}条、团队${team}条记录`
}

function whoseEn({ own, team }: Affected): string {
  if (team === 0) return `${own} of your records`
  return own === 0 ? `${team} of your team's records` : `${own} of your records and ${team} of your team's`
}

export const seaNotices = notices('sea', {
  soonerReturn: {
    title: (values: Affected) => [
      `${zh(values.biz)}规则调整：${whoseZh(values)}的回收时间提前`,
      `The ${en(values.biz)} rules change: ${whoseEn(values)} will return sooner`,
    ],
    content: ({ from, first }: { from: string; first: string }) => [
      `新规则于${from}生效，最早${first}起回收到公海，请及时跟进。`,
      `The new rules take effect on ${from}, and the first records return to the shared pool on ${first}. Follow up to keep them.`,
    ],
  },
  cancelled: {
    title: ({ biz }: { biz: SeaBiz }) => [`${zh(biz)}规则调整已取消`, `The change of the ${en(biz)} rules was cancelled`],
    content: ['原规则继续有效，回收时间不变。', 'The current rules stay, and no return date changes.'],
  },
})

/** What the log says of the rules. */
export const seaSayings = sayings('sea', {
  rules: ({ biz }: { biz: SeaBiz }) => [`${zh(biz)}规则`, `${seaBizzes.labels[biz][1]} rules`],
  ofException: ({ level, dept, value }: { level: string | null; dept: string | null; value: string }) => {
    const place = [level, dept].filter(name => name !== null).join(' · ')
    return [`${place}：${value}`, `${place}: ${value}`]
  },
  inherited: ['继承', 'Inherited'],
  on: ['开启', 'On'],
  off: ['关闭', 'Off'],
})

/** Whose records leave sooner than they were told so far, by account: their own, and those of the department that they lead. */
export interface SeaAffected {
  staffId: number
  own: number
  team: number
  /** When the first of them leaves. */
  first: string
}

/** Everybody whose records leave sooner hears it once, with the number of them. */
export async function tellAffected(
  work: Work,
  biz: SeaBiz,
  { changeId, effectiveAt, linkPath }: { changeId: number; effectiveAt: string; linkPath: string },
  affected: readonly SeaAffected[],
): Promise<void> {
  for (const { staffId, own, team, first } of affected)
    await sendNotice(work.db, [staffId], {
      kind: 'NOTICE',
      area: 'config',
      message: seaNotices.soonerReturn({ biz, own, team, from: dayOf(effectiveAt), first: dayOf(first) }),
      linkPath,
      dedupeKey: `seaChange:${changeId}`,
    })
}
