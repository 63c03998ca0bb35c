import { eq } from 'drizzle-orm'
import { serviceIdentity, staffIdentity, xiaokeUser } from '../identity/identity.tables.ts'
import { staff } from '../staff/staff.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { freshMobile, personNameOf } from '../../../demo/generator/person.ts'
import { officeCities } from '../../../demo/generator/network.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRows, insertRowsWithId } from '../../../demo/insert.ts'
import type { Member } from './staff.ts'

type Kind = 'ADVISER' | 'WAITER' | 'SALE'

const introductions: Record<Kind, readonly string[]> = {
  ADVISER: ['专注制造业与供应链岗位招聘', '熟悉互联网技术岗位', '长期服务连锁餐饮与零售企业', '擅长批量用工项目交付'],
  WAITER: ['耐心负责，熟悉本地就业政策', '擅长应届生求职辅导', '熟悉蓝领岗位与劳务市场', '注重入职后的回访'],
  SALE: ['深耕园区企业客户', '擅长大客户方案与投标', '熟悉灵活用工与代招产品', '注重长期合作'],
}

/** 14 advisers, 38 waiters and 46 sales, 4 members bound to two of them (areas/permissions.md, Demo data). */
export async function seedIdentities(transaction: Transaction, members: readonly Member[]): Promise<void> {
  const random = randomOf('permissions/identity')
  const present = members.filter(member => member.status !== 2 && member.account?.state !== 'DISABLED')
  const of = (...keys: string[]) => present.filter(member => keys.includes(member.department.plan.key))
  const experts = of('recruit-1', 'recruit-2').slice(0, 12)
  const consultants = of('consult').slice(0, 38)
  const sales = present.filter(member => /^(?:east|south|southwest|north)-\d$/.test(member.department.plan.key)).slice(0, 44)
  const bindings: { kind: Kind; member: Member }[] = [
    ...[...experts, ...consultants.slice(0, 2)].map(member => ({ kind: 'ADVISER' as const, member })),
    ...consultants.map(member => ({ kind: 'WAITER' as const, member })),
    ...[...sales, ...experts.slice(0, 2)].map(member => ({ kind: 'SALE' as const, member })),
  ]
  const ids = await insertRowsWithId(
    transaction,
    serviceIdentity,
    bindings.map(({ kind, member }, index) => identityRow(random, kind, member, index)),
  )
  await insertRows(
    transaction,
    staffIdentity,
    bindings.map(({ member }, index) => ({ staffId: member.id, identityId: ids[index]!, isMain: true })),
  )
  const leaders = present.filter(member => member.isLeader && /^(?:east|south|southwest)$/.test(member.department.plan.key))
  await seedXiaokeUsers(
    transaction,
    random,
    bindings.flatMap(({ kind, member }, index) => (kind === 'SALE' ? [{ key: xiaoKeUserId(index), member }] : [])),
    leaders,
  )
}

const xiaoKeUserId = (index: number) => `XK${String(index + 1).padStart(5, '0')}`

/** 60 users of the outside sales system: those of the sales identities, three leaders bound as members, and 11 whom nobody has bound. */
async function seedXiaokeUsers(
  transaction: Transaction,
  random: Random,
  sales: readonly { key: string; member: Member }[],
  leaders: readonly Member[],
): Promise<void> {
  const bound = leaders.map((member, index) => ({ key: `XK8${String(index + 1).padStart(4, '0')}`, member }))
  for (const { key, member } of bound) await transaction.update(staff).set({ xiaoKeUserId: key }).where(eq(staff.id, member.id))
  const known = [...sales, ...bound].map(({ key, member }) => ({
    xiaoKeUserId: key,
    name: member.realName,
    mobile: member.mobile,
    deptName: member.department.plan.name,
  }))
  const taken = new Set(known.map(user => user.mobile))
  const free = Array.from({ length: 60 - known.length }, (_, index) => ({
    xiaoKeUserId: `XK9${String(index + 1).padStart(4, '0')}`,
    name: personNameOf(random, random.pick(['M', 'F']), random.integer(1980, 1999)),
    mobile: freshMobile(random, taken),
    deptName: random.pick(['华东销售部', '华南销售部', '渠道部', '售前支持部']),
    status: index < 2 ? ('DISABLED' as const) : ('ENABLED' as const),
  }))
  await insertRows(transaction, xiaokeUser, [...known, ...free])
}

function identityRow(random: Random, kind: Kind, member: Member, index: number): typeof serviceIdentity.$inferInsert {
  return {
    kind,
    name: member.realName,
    mobile: member.mobile,
    deptId: member.department.id,
    cityCodes: random.sample(officeCities, random.integer(1, 3)).map(({ cityCode }) => cityCode),
    level: random.weighted([
      ['JUNIOR', 5],
      ['MIDDLE', 3],
      ['SENIOR', 2],
    ] as const),
    intro: random.pick(introductions[kind]),
    xiaoKeUserId: kind === 'SALE' ? xiaoKeUserId(index) : null,
    // The two sales identities whose members are switched off.
    status: member.status === 1 ? 'ENABLED' : 'DISABLED',
    createdAt: `${member.entryDate}T03:00:00.000Z`,
    updatedAt: `${member.entryDate}T03:00:00.000Z`,
  }
}
