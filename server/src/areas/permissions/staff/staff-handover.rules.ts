import { and, eq, isNull, sql } from 'drizzle-orm'
import { inLanguage, inSentence, paths, staffRefusals } from '@gongtai/contract'
import type { AnswerOf, HandoverItem, Language, ParsedInputOf, staff as staffCalls } from '@gongtai/contract'
import type { Context } from '../../../kit/context.ts'
import { Refused, faults, refuse } from '../../../kit/fault.ts'
import type { HandoverSource } from '../../../kit/handover.ts'
import { lockRow } from '../../../kit/save.ts'
import { prepare } from '../../../kit/select.ts'
import type { Source } from '../../../kit/select.ts'
import type { Work } from '../../../kit/work.ts'
import { assertMayTouch } from '../role/right.rules.ts'
import { aloneWith, passIdentities } from './staff-binding.rules.ts'
import { staffRecord } from './staff.record.ts'
import type { Member } from './staff-kind.ts'
import { staff } from './staff.tables.ts'
import { staffSayings } from './staff.sayings.ts'

interface Open {
  source: HandoverSource
  count: number
}

async function openWork(from: Source, sources: readonly HandoverSource[], staffId: number): Promise<Open[]> {
  const counts = sources.map(source => source.count(sql.placeholder('staffId')))
  const query = prepare({ counts: sql<number[]>`json_build_array(${sql.join(counts, sql`, `)})` }, columns => sql`select ${columns}`)
  const [row] = await query.run(from, { staffId })
  return sources.map((source, place) => ({ source, count: row!.counts[place]! })).filter(({ count }) => count > 0)
}

export async function findHandover(from: Source, sources: readonly HandoverSource[], staffId: number, language: Language): Promise<HandoverItem[]> {
  const open = await openWork(from, sources, staffId)
  return open.map(({ source, count }) => ({
    key: source.key,
    label: inLanguage(source.label, language),
    count,
    linkPath: source.linkPath?.(staffId) ?? null,
  }))
}

/** The refusal names every kind: 该成员名下还有37个客户、2个审批，请先转移. */
export async function assertNothingOpen(from: Source, sources: readonly HandoverSource[], staffId: number): Promise<void> {
  const [first, ...others] = await openWork(from, sources, staffId)
  if (first === undefined) return
  const say = (language: Language) => {
    const label = ({ source }: Open) => inSentence(inLanguage(source.label, language))
    const rest = others.map(one => (language === 'zh_CN' ? `、${one.count}个${label(one)}` : `, ${one.count} ${label(one)}`))
    return staffRefusals.stillOpen.message({ count: first.count, what: label(first) + rest.join('') }, language)
  }
  throw new Refused(staffRefusals.stillOpen.code, say)
}

/** Each kind moves in a transaction of its own, because what one area refuses another may still take over. */
export async function handOver(
  context: Context,
  sources: readonly HandoverSource[],
  { fromId, items }: ParsedInputOf<typeof staffCalls.handover>,
): Promise<AnswerOf<typeof staffCalls.handover>> {
  const answer: AnswerOf<typeof staffCalls.handover> = []
  for (const { key, toId } of items) {
    const source = sources.find(one => one.key === key)
    const label = source === undefined ? key : inLanguage(source.label, context.language)
    try {
      const moved = await context.transaction(async work => {
        const [from, to] = await lockBoth(work, fromId, toId, context)
        if (source === undefined) throw faults.badInput([{ field: 'items', message: ['没有可交接的这类工作', 'There is no work of this type to hand over'] }])
        const count = await source.move(work, from.id, to.id)
        work.audit({
          recordType: staffRecord.type,
          recordId: from.id,
          recordTitle: from.realName,
          remark: staffSayings.handedOver({ to: to.realName, what: source.label, count }),
        })
        return count
      })
      answer.push({ key, label, moved, msg: null })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      answer.push({ key, label, moved: 0, msg: error.text(context.language) })
    }
  }
  return answer
}

/** The giver must be in the editor's sight and not above, the receiver enabled. Both are locked in the order of their ids, so that two handovers do not wait for each other. */
async function lockBoth(work: Work, fromId: number, toId: number, { staff: editor }: Context): Promise<[Member, Member]> {
  const receiver = () =>
    work.db
      .select()
      .from(staff)
      .where(and(eq(staff.id, toId), eq(staff.status, 1), isNull(staff.deletedAt)))
      .for('update')
      .then(rows => rows[0])
  const early = toId < fromId ? await receiver() : undefined
  const from = await lockRow(work, staffRecord, fromId, editor.scope)
  const to = early ?? (await receiver())
  if (to === undefined || toId === fromId) throw refuse(staffRefusals.noReceiver)
  await assertMayTouch(work, editor, [fromId])
  return [from, to]
}

/** Identities that no other account serves are handed over, because their records would belong to nobody. */
export const identityHandover: HandoverSource = {
  key: 'IDENTITY',
  label: ['业务身份', 'Business identities'],
  linkPath: () => paths.ExpertManage(),
  count: staffId => sql`(select count(*) from (${aloneWith(staffId)}) as alone)`,
  async move(work, fromId, toId) {
    const members = await work.db
      .select({ id: staff.id, realName: staff.realName })
      .from(staff)
      .where(sql`${staff.id} in (${fromId}, ${toId})`)
    const one = (id: number) => members.find(member => member.id === id)!
    return passIdentities(work, one(fromId), one(toId))
  },
}
